import { isBound } from './bound-port.ts';
import { recogniseService } from './service-identity.ts';

/** Another program uses a port. The message names the variable. */
export class PortError extends Error {}

/** What tells the programs of this project from others at their ports. */
export interface ProgramPorts {
  readonly port: number;
  readonly contentPort: number;
  readonly previewPort: number;
  /** Origin of the content service on this machine. */
  readonly contentOrigin: string;
  /** Data directory of the content service. */
  readonly contentDataDir: string;
  /** Origin of the content service in browsers, which the preview allows to frame it. */
  readonly contentPublicUrl: string;
  /** The name in the title of the site's pages. */
  readonly siteName: string;
}

/** Milliseconds. A site that `npm run dev` serves compiles its first page. */
const TIMEOUT = 10_000;

/** Returns whether the content service of the data directory runs. Throws PortError. */
export async function isServiceRunning(ports: ProgramPorts): Promise<boolean> {
  const { contentOrigin, contentDataDir, contentPort } = ports;
  const found = await recogniseService(contentOrigin, contentDataDir);
  const service = `the content service of ${contentDataDir}`;
  if (found === 'foreign') throw taken('CONTENT_PORT', contentPort, service);
  return found === 'ours';
}

/** Returns whether the site runs. Throws PortError if what answers at its port is not this site. */
export async function isSiteRunning({ port, siteName }: ProgramPorts): Promise<boolean> {
  const page = await homeAt(port);
  if (page === undefined) return false;
  const title = /<title>([^<]*)/.exec(page.text)?.[1]?.replaceAll('&amp;', '&');
  if (title?.includes(siteName)) return true;
  throw taken('PORT', port, 'this site');
}

/** Returns whether the preview runs. Throws PortError. */
export async function isPreviewRunning(ports: ProgramPorts): Promise<boolean> {
  const page = await homeAt(ports.previewPort);
  if (page === undefined) return false;
  if (page.policy.includes(`frame-ancestors ${ports.contentPublicUrl}`)) return true;
  throw taken('PREVIEW_PORT', ports.previewPort, 'the preview of this site');
}

function taken(variable: string, port: number, expected: string): PortError {
  return new PortError(
    `${variable} ${port} is used by a program that is not ${expected}. End that program, or set ${variable} to another port.`,
  );
}

/** Requests the first page at a port. Returns undefined if nothing listens there. */
async function homeAt(port: number): Promise<{ text: string; policy: string } | undefined> {
  if (!(await isBound(port))) return undefined;
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch(`http://localhost:${port}/`, { signal, redirect: 'manual' });
    const policy = response.headers.get('content-security-policy') ?? '';
    return { text: await response.text(), policy };
  } catch {
    return { text: '', policy: '' };
  }
}
