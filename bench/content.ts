import { measureCrowd } from './content-load.ts';
import { measureBesideNginx } from './content-nginx.ts';
import { measureSizes, printSizes } from './content-sizes.ts';
import { measurePictures } from './pictures.ts';
import { prepareMachine } from './serve-load.ts';
import { printTable } from './serve-table.ts';

// Measures the embedded content service at four sizes, beside nginx, and with many clients that
// write and listen: `npm run bench:content`, or some sections by name (`-- crowd`). `-- sizes 20000`
// measures at that number of documents. Exits with a status above 0 when a bound is exceeded or
// something was lost.
const port = 4390;
const crowd = { writers: 50, listeners: 200, time: 60_000 };
const broken: string[] = [];

const isCount = (argument: string) => /^[1-9]\d*$/.test(argument);
const counts = process.argv.slice(2).filter(isCount).map(Number);

const sections: Readonly<Record<string, () => Promise<void>>> = {
  async sizes() {
    broken.push(...printSizes(await measureSizes(port, counts)));
  },
  async pictures() {
    console.log('\nThe largest demo picture over HTTP, transformed and then cached:');
    console.table(await measurePictures(port));
  },
  async crowd() {
    const { wrong, ...figures } = await measureCrowd(port, crowd);
    console.log(`\n${crowd.writers} writers and ${crowd.listeners} listeners, for a minute:`);
    console.table([{ ...figures, wrong: wrong.length }]);
    broken.push(...wrong.slice(0, 5));
  },
  async nginx() {
    await prepareMachine();
    console.log('\nResponses per second on one core, beside nginx with the same bytes as files:');
    printTable(await measureBesideNginx({ service: port, nginx: port + 1 }));
  },
};

const named = process.argv.slice(2).filter((argument) => !isCount(argument));
const unknown = named.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. The sections are ${Object.keys(sections).join(', ')}.`,
  );
  process.exit(2);
}
for (const [name, measureSection] of Object.entries(sections)) {
  if (named.length === 0 || named.includes(name)) await measureSection();
}
if (broken.length > 0) {
  console.error(`Bound exceeded, or data lost: ${broken.join(', ')}.`);
  process.exitCode = 1;
}
