import { type Answering, recogniseService } from './service-identity.ts';

/** Another program uses a port. The message names the variable. */
export class PortError extends Error {}

/** Where the programs of this project are, and the data directories by which they are recognised. */
export interface ProgramPorts {
  readonly port: number;
  readonly contentPort: number;
  readonly previewPort: number;
  /** Data directory of the content service. */
  readonly contentDataDir: string;
  /** Data directory of the site. The preview reads it too. */
  readonly dataDir: string;
}

/** A program of this project at its port. */
interface Expected {
  readonly name: Answering;
  readonly variable: string;
  readonly port: number;
  readonly dataDir: string;
  /** Its name in a sentence. */
  readonly what: string;
}

/** Returns whether the content service of the data directory runs. Throws PortError. */
export function isServiceRunning({
  contentPort: port,
  contentDataDir: dataDir,
}: ProgramPorts): Promise<boolean> {
  const what = `the content service of ${dataDir}`;
  return isRunning({ name: 'service', variable: 'CONTENT_PORT', port, dataDir, what });
}

/** Returns whether the site of the data directory runs. Throws PortError. */
export function isSiteRunning({ port, dataDir }: ProgramPorts): Promise<boolean> {
  return isRunning({ name: 'site', variable: 'PORT', port, dataDir, what: 'this site' });
}

/** Returns whether the preview of that site runs. Throws PortError: it gets the cookie of the Studio. */
export function isPreviewRunning({ previewPort: port, dataDir }: ProgramPorts): Promise<boolean> {
  const what = 'the preview of this site';
  return isRunning({ name: 'preview', variable: 'PREVIEW_PORT', port, dataDir, what });
}

async function isRunning({ name, variable, port, dataDir, what }: Expected): Promise<boolean> {
  const found = await recogniseService(`http://localhost:${port}`, dataDir, name);
  if (found !== 'foreign') return found === 'ours';
  throw new PortError(
    `${variable} ${port} is used by a program that is not ${what}. End that program, or set ${variable} to another port.`,
  );
}
