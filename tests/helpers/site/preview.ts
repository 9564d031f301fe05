import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SanityClient } from '@sanity/client';
import { openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import type { Role } from '../../../content-service/src/accounts/roles.ts';
import { readConfig } from '../../../site/publish/config.ts';
import { startPreview } from '../../../site/publish/preview/start-preview.ts';
import type { ClientLimits } from '../../../system/client-limits.ts';
import { createDataset, type Document } from '../content/test-dataset.ts';
import { type Service, startContentService } from '../processes/services.ts';
import { sanityClient } from '../service/sanity-client.ts';

export const site = fileURLToPath(new URL('../../../site', import.meta.url));

/** A content service whose drafts a preview shows. */
export interface DraftedContent extends Service {
  /** May write. */
  readonly client: SanityClient;
  /** Signs a new user in, and returns all cookies of their browser. */
  signIn(role: Role): string;
}

/** A preview in this process. */
export interface PreviewServer extends Service {
  readonly port: number;
  readonly logged: readonly string[];
}

/** Starts a content service with published documents. */
export async function startContent(documents: readonly Document[]): Promise<DraftedContent> {
  const dataset = await createDataset(documents);
  const service = await startContentService(dataset.folder);
  const accounts = openAccounts(service.data);
  const { secret: token } = accounts.tokens.create({ role: 'editor', label: 'Test' });
  return {
    url: service.url,
    client: sanityClient(service.url, { token }),
    signIn: (role) => {
      const email = `${role}-${accounts.users.list().length}@site.example`;
      const user = accounts.users.create({ email, name: role, role });
      return `theme=dark; sanitySession=${accounts.sessions.begin(user.id)}`;
    },
    close: async () => {
      accounts.close();
      await service.close();
      dataset.remove();
    },
  };
}

/** Starts the preview of a local content service on a free port. */
export async function startPreviewOf(
  contentUrl: string,
  deadline?: number,
  settings: Readonly<Record<string, string>> = {},
  limits?: ClientLimits,
): Promise<PreviewServer> {
  const data = mkdtempSync(join(tmpdir(), 'preview-'));
  const own = { CONTENT_PORT: new URL(contentUrl).port, SITE_DATA_DIR: data };
  const config = readConfig({ ...own, ...settings }, site);
  const logged: string[] = [];
  const log = (_level: string, message: string) => void logged.push(message);
  const server = await startPreview({ ...config, previewPort: 0 }, site, log, deadline, limits);
  return {
    url: `http://localhost:${server.port}`,
    port: server.port,
    logged,
    close: async () => {
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
