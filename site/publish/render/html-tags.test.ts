import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, it } from 'vitest';
import { randomOfFile } from '../../../tests/harness/seed.ts';
import { readTags } from './html-tags.ts';

const random = randomOfFile();
const one = (all: readonly string[]) => all[Math.floor(random() * all.length)] ?? '';
const some = (most: number, make: () => string) =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, make).join('');

const scraps = [
  ...`<>"'=/ \n`,
  ...['a < b', '&lt;', '&quot;', '</', '<!', '<1', '</scr'],
  ...['<script>x()</script>', '<style>', '-->', '<p title="', 'onload=x()'],
];
const quoted = (quote: string) => quote + some(4, () => one(scraps)).replaceAll(quote, '') + quote;
const attribute = () =>
  one([
    ` title=${quoted('"')}`,
    ` alt = ${quoted("'")}`,
    ' hidden',
    ' width=12',
    ' Src=/a.js',
    '\nstyle=""',
    ' onLoad="x()"',
  ]);
const attributes = () => some(3, attribute);

/** An element whose content is not markup. */
function rawText(): string {
  const name = one(['script', 'style', 'title', 'textarea', 'SCRIPT']);
  const text = some(4, () =>
    one(['f(1 < 2)', '</p>', '<p>', '<b title=">">', '</scrip', '&lt;', '"']),
  );
  return `<${name}${attributes()}>${text}</${name}${one(['', ' ', '\n', ' a="1"'])}>`;
}

const piece = () =>
  one([
    `<${one(['div', 'SPAN', 'img', 'astro-island'])}${attributes()}${one(['', ' ', '/', ' /'])}>`,
    `</${one(['div', 'span', 'astro-island'])}>`,
    `<!--${some(3, () => one(['<script>x()</script>', ' - ', '>a', '"'])).replace(/^-?>/, '')}-->`,
    one(['text', 'a < b', '&lt;script>', '"', "'", '2 > 1', '&amp;']),
    rawText(),
  ]);

type Tag = readonly [name: string, attributes: Readonly<Record<string, string>>, text: string];

function tagsOf(node: DefaultTreeAdapterTypes.Node): Tag[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(tagsOf) : [];
  // Elements that the text lacks, such as `html`, have no location.
  if (!('tagName' in node) || !node.sourceCodeLocation) return children;
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  const isCode = node.tagName === 'script' || node.tagName === 'style';
  const [text] = node.childNodes;
  return [
    [node.tagName, attributes, isCode && text && 'value' in text ? text.value : ''],
    ...children,
  ];
}

it('reads the tags that a parser of browsers reads, with their code', () => {
  for (let count = 0; count < 500; count += 1) {
    const html = `<p>${some(12, piece)}`;
    const read = [...readTags(html)].map(({ name, attributes, text }): Tag => {
      const decoded = [...attributes].map(([key, value]) => [
        key,
        value.replaceAll('&lt;', '<').replaceAll('&quot;', '"'),
      ]);
      return [name, Object.fromEntries(decoded), name === 'script' || name === 'style' ? text : ''];
    });
    expect(read, html).toEqual(tagsOf(parse(html, { sourceCodeLocationInfo: true })));
  }
});
