import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';

/** What `npm run studio` starts, on a machine where nobody has edited anything yet. */
export interface Studio {
  /** Of the content service, and so of the Studio. */
  readonly origin: string;
  readonly siteUrl: string;
  readonly previewUrl: string;
  /** The address that is printed for whoever comes first. */
  readonly invitation: string;
  /** Kills the content service, which is then started again as after any crash. */
  killService(): void;
}

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const ports = { site: 4431, content: 4432, preview: 4433 };
const root = join(import.meta.dirname, '../..');

export const owner = {
  name: 'Themba Kareeklip',
  email: 'themba@kareeklip.example',
  password: 'brick upon brick',
};

export const test = base.extend<object, { studio: Studio; session: Session }>({
  studio: [
    // Playwright reads the names of fixtures here, and wants at least the braces.
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'studio-'));
      const program = spawn(process.execPath, ['start.ts', 'studio'], {
        cwd: root,
        env: {
          ...process.env,
          PORT: String(ports.site),
          CONTENT_PORT: String(ports.content),
          PREVIEW_PORT: String(ports.preview),
          SITE_DATA_DIR: join(folder, 'site'),
          CONTENT_DATA_DIR: join(folder, 'content'),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const invitation = await printed(program.stdout, /http\S+\/login\?invitation=\S+/);
      const origin = `http://localhost:${ports.content}`;
      await use({
        origin,
        siteUrl: `http://localhost:${ports.site}`,
        previewUrl: `http://localhost:${ports.preview}`,
        invitation,
        killService() {
          execFileSync('pkill', [
            '-KILL',
            '-P',
            String(program.pid),
            '-f',
            'content-service/src/main',
          ]);
        },
      });
      program.kill('SIGTERM');
      await once(program, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  session: [
    async ({ browser, studio }, use) => {
      const page = await browser.newPage();
      await page.goto(studio.invitation);
      await page.getByLabel('Your name').fill(owner.name);
      await page.getByLabel('E-mail').fill(owner.email);
      await page.getByLabel('New password').fill(owner.password);
      await page.getByRole('button', { name: 'Save and log in' }).click();
      await expect(page.getByRole('link', { name: 'Projects' })).toBeVisible({ timeout: 60_000 });
      const session = await page.context().storageState();
      await page.close();
      await use(session);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  storageState: ({ session }, use) => use(session),
  viewport: { width: 1440, height: 1000 },
});

/** Takes a page with a session and a document, or the type of which there is one; opens its form. */
export async function openDocument(page: Page, type: string, id?: string): Promise<void> {
  await page.goto(`/studio/structure/${id === undefined ? type : `${type};${id}`}`);
  await expect(page.getByTestId('form-view')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByTestId('form-view').getByRole('textbox').first()).toBeEditable();
}

/** Gives the input of a field that has one. */
export function field(page: Page, name: string) {
  return page.getByTestId(`field-${name}`).getByRole('textbox');
}

/** Publishes the open document, and waits until that is done. */
export async function publish(page: Page): Promise<void> {
  await page.getByTestId('action-publish').click();
  await expect(page.getByTestId('pane-footer').last()).toContainText('Last published', {
    timeout: 20_000,
  });
}

/** Takes an action of the menu beside the publish button. */
export async function act(page: Page, name: string): Promise<void> {
  await page.getByTestId('action-menu-button').click();
  await page.getByRole('menuitem', { name }).click();
}

/** Waits until a page of the site holds a text, or holds it no more. */
export async function expectOnSite(url: string, text: string, isThere = true): Promise<void> {
  const has = async () => (await (await fetch(url)).text()).includes(text);
  await expect.poll(has, { timeout: 20_000, message: `${url}: ${text}` }).toBe(isThere);
}

/** Gives what is printed first of what is looked for; the program goes on printing. */
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
