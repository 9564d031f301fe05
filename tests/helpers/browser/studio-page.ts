import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { freePort } from '../ports.ts';
import { withoutEnvFile } from '../processes/program.ts';

/** The services that `npm run studio` starts, with empty data. */
export interface Studio {
  /** Origin of the content service and of the Studio. */
  readonly origin: string;
  readonly siteUrl: string;
  readonly previewUrl: string;
  /** The printed URL at which the first editor chooses a password. */
  readonly invitation: string;
  /** Kills the content service; it is then restarted as after a crash. */
  killService(): void;
  /** Kills the content service, which is not restarted before `startService`. */
  stopService(): void;
  startService(): void;
  stop(): Promise<void>;
}

/** Folder of the project. */
export const root = join(import.meta.dirname, '../../..');

export const owner = {
  name: 'Themba Kareeklip',
  email: 'themba@kareeklip.example',
  password: 'brick upon brick',
};

/** Starts the Studio of a project and everything it needs on free ports, with data of its own. */
export async function startStudio(
  settings: Readonly<Record<string, string>> = {},
  project: string = root,
): Promise<Studio> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-'));
  const [port, contentPort, previewPort] = [await freePort(), await freePort(), await freePort()];
  const program = spawn(process.execPath, ['start.ts', 'studio'], {
    cwd: project,
    env: {
      ...process.env,
      ...withoutEnvFile,
      PORT: String(port),
      CONTENT_PORT: String(contentPort),
      PREVIEW_PORT: String(previewPort),
      SITE_DATA_DIR: join(folder, 'site'),
      // An address at the image CDN says how a picture is cropped.
      SITE_PICTURES: 'cdn',
      CONTENT_DATA_DIR: join(folder, 'content'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const invitation = await printed(program.stdout, /http\S+\/login\?invitation=\S+/);
  const killService = () => {
    const service = ['-P', String(program.pid), '-f', 'content-service/src/main'];
    execFileSync('pkill', ['-KILL', ...service]);
  };
  return {
    origin: `http://localhost:${contentPort}`,
    siteUrl: `http://localhost:${port}`,
    previewUrl: `http://localhost:${previewPort}`,
    invitation,
    killService,
    stopService() {
      // What would restart it is stopped.
      program.kill('SIGSTOP');
      killService();
    },
    startService: () => void program.kill('SIGCONT'),
    async stop() {
      program.kill('SIGCONT');
      program.kill('SIGTERM');
      await once(program, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Chooses the password of the first editor, and waits until the Studio has loaded. */
export async function signInFirst(page: Page, { invitation }: Studio): Promise<void> {
  await page.goto(invitation);
  await page.getByLabel('Your name').fill(owner.name);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('New password').fill(owner.password);
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await enterStudio(page);
}

/** Declines the offer of a device after a login, and waits until the Studio shows the page of the site. */
export async function enterStudio(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Not now' }).click();
  // Not `expect`, which waits for five seconds only in a benchmark.
  await page.getByTitle('The page with').waitFor();
}

/** Opens the form of a document, or of the only one of a type that has one. The page is signed in. */
export async function openDocument(page: Page, type: string, id?: string): Promise<void> {
  const path = `/studio/structure/${id === undefined ? type : `${type};${id}`}`;
  const form = page.getByTestId('form-view');
  await page.goto(path);
  await expect(form.getByRole('textbox').first()).toBeEditable();
}

/** Returns the text input of a field in the open form. */
export function field(page: Page, name: string) {
  return page.getByTestId(`field-${name}`).getByRole('textbox');
}

/** Returns the first match in a program's output. Throws with the output when the program ends first. */
function printed(stdout: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  let text = '';
  return new Promise((found, failed) => {
    stdout.on('data', (chunk) => {
      text += chunk;
      const match = pattern.exec(text)?.[0];
      if (match !== undefined) found(match);
    });
    stdout.once('end', () => failed(new Error(`The Studio did not start:\n${text}`)));
  });
}
