import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '../system/environment.ts';
import { changedColors, faultOf, writeCompany } from './adopt/company-files.ts';
import { nameFolder } from './adopt/name-folder.ts';
import { type Answers, ask, names, questions } from './adopt/questions.ts';

// Writes the folder of another company, with its first content, and starts the site: `npm run adopt -- FOLDER`. It asks
// for what no option gives; with `--yes` it asks nothing, and starts nothing.

const root = join(import.meta.dirname, '..');

const USE = `Use: npm run adopt -- FOLDER [--yes], and an option for each question that it need not ask:
${names()
  .map((name) => `--${name}: ${questions[name]}`)
  .join('\n')}`;

const { folder, options, isAsking } = readArguments();
if (existsSync(join(folder, 'company.json'))) fail(`${folder} has a company.json already.`, 1);
const answers = await ask(options, isAsking).catch(refuse);
writeCompany(folder, answers);
const { sentence, environment } = nameFolder(root, folder);
say(`${folder} is your company's folder. ${sentence}
${changedColors(answers)}${whatIsLeft(answers)}`);
const fault = faultOf(folder);
if (fault) fail(`Correct this first, and then run npm start: ${fault}`, 1);
if (isAsking) {
  say('Starting the site, whose address appears when it can be opened …');
  const env = { ...process.env, ...environment };
  const site = spawn(process.execPath, ['start.ts'], { cwd: root, env, stdio: 'inherit' });
  site.once('exit', (status) => {
    process.exitCode = status ?? 0;
  });
  // The terminal sends it to the site too, which ends by itself.
  process.on('SIGINT', () => {});
}

function readArguments() {
  const { values, positionals } = parse();
  const [named] = positionals;
  if (named === undefined) fail(USE, 2);
  return {
    // npm runs a script in another folder than the user's.
    folder: resolve(process.env.INIT_CWD ?? root, named),
    options: new Map<string, unknown>(Object.entries(values)),
    isAsking: !values.yes,
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', default: false },
        ...Object.fromEntries(names().map((name) => [name, { type: 'string' }] as const)),
      },
    });
  } catch {
    return fail(USE, 2);
  }
}

function whatIsLeft({ privacy }: Answers): string {
  return `What is left to do (docs/adopt.md says more of each):
- texts.json: say what you do. These are texts for any company.
- favicon.svg: your icon. If you have a logo, add logo.svg and logo-dark.svg.
- company.json: your pages elsewhere.
- npm run studio: your projects with photos, and a text about you. Until there are some, the page shows
  empty places for them.
- Hidden from visitors, because they have no content yet: Transformations, Testimonials and FAQ, which
  has the button for chats. When a section has content, show it in the Studio: “Hidden sections” in
  the menu, then “Show”; or Contact and texts › Texts › Hidden sections.
- REVIEWS_WIDGET_SRC in .env: your reviews. Without it, Testimonials would show invented ones.
${
  privacy === 'yes'
    ? `- Pages in the Studio: your privacy page, a draft that visitors do not see. Read and correct it, and press
  “Show on the site”.
`
    : ''
}- docs/deploy.md: put it on the internet.
`;
}

function refuse(error: unknown): never {
  if (error instanceof ConfigError) return fail(error.message, 1);
  throw error;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(message: string, status: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(status);
}
