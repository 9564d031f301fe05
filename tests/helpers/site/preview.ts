import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openAccounts } from '../../../content-service/src/accounts/accounts.ts';
import type { Role } from '../../../content-service/src/accounts/roles.ts';
import { readConfig } from '../../../site/publish/config.ts';
import { startPreview } from '../../../site/publish/preview/start-preview.ts';
import type { ClientLimits } from '../../../system/client-limits.ts';
import { createDataset, type Document } from '../content/test-dataset.ts';
import { startContentService } from '../processes/services.ts';
import { sanityClient } from '../service/sanity-client.ts';

export const site = fileURLToPath(new URL('../../../site', import.meta.url));

/**
 * Starts a content service with published documents, and returns it with a client that may write
 * and a sign-in.
 */
export async function startContent(documents: readonly Document[]) {
  const dataset = await createDataset(documents);
  const service = await startContentService(dataset.folder);
  const accounts = openAccounts(service.data);
  const { secret: token } = accounts.tokens.create({ role: 'editor', label: 'Test' });
  return {
    url: service.url,
    client: sanityClient(service.url, { token }),
    /** Signs a new user in, and returns all cookies of their browser. */
    signIn: (role: Role) => {
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

/**
 * Starts the preview of a local content service on a free port, and returns it with its log.
 */
export async function startPreviewOf(
  contentUrl: string,
  deadline?: number,
  settings: Readonly<Record<string, string>> = {},
  limits?: ClientLimits,
) {
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
