import { expect, it } from 'vitest';
import { addressesIn, anchorsOf, locationsIn, referencesOf } from './references.ts';

const html = `<!doctype html><html><head>
<link rel="icon" href="/icon.svg"><meta property="og:image" content="https://site.example/preview.png">
<meta name="description" content="See https://site.example"><style>a { background: url("a.png") }</style>
<script type="application/ld+json">{"@graph":[{"url":"https://site.example/#company","name":"x"}]}</script>
</head><body><a href="#end" target="_blank">a</a><a href="/b" target="_blank" rel="noopener">b</a>
<img src="c.webp" srcset="c-1.webp?w=1,h=2 1w, c-2.webp 2w" alt=""><form action="/d"></form>
<video poster="e.jpg"></video><astro-island component-url="/f.js"></astro-island><p id="end"></p></body></html>`;

it('all URLs in markup, styles and structured data of a page are found', () => {
  expect(referencesOf(html).map(({ place, url }) => `${place} ${url}`)).toEqual([
    'link href /icon.svg',
    'meta content https://site.example/preview.png',
    'style url() a.png',
    'script JSON https://site.example/#company',
    'a href #end',
    'a href /b',
    'img src c.webp',
    'img srcset c-1.webp?w=1,h=2',
    'img srcset c-2.webp',
    'form action /d',
    'video poster e.jpg',
    'astro-island component-url /f.js',
  ]);
});

it('a link that gives its new tab an opener is recognised', () => {
  const openers = referencesOf(html).filter(({ isOpener }) => isOpener);
  expect(openers.map(({ url }) => url)).toEqual(['#end']);
});

it('anchors, URLs in styles and URLs of a sitemap are found', () => {
  expect(anchorsOf(html)).toEqual(new Set(['end']));
  expect(addressesIn(`a{b:url(c.woff2)} d{e:url( 'f.svg' )}`)).toEqual(['c.woff2', 'f.svg']);
  const xml =
    '<url><loc>/a</loc><image:image><image:loc>/b?c&amp;d</image:loc></image:image></url>';
  expect(locationsIn(xml)).toEqual(['/a', '/b?c&d']);
});
