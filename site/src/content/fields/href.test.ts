import { expect, it } from 'vitest';
import { parseHref } from './href.ts';

it.each([
  ['https://elsewhere.example/a?b=1#c', 'https://elsewhere.example/a?b=1#c'],
  [' HTTPS://Elsewhere.example ', 'https://elsewhere.example/'],
  ['mailto:office@company.example', 'mailto:office@company.example'],
  ['tel:+27 12 000 0100', 'tel:+27120000100'],
  ['tel:012 000 0100', 'tel:0120000100'],
  ['/', '/'],
  ['/projects#two-houses', '/projects#two-houses'],
  ['/#faq:How%20much%3F', '/#faq:How%20much%3F'],
])('%j leads to %s', (typed, href) => expect(parseHref(typed)).toBe(href));

it.each([
  'javascript:alert(1)',
  'java\u0000script:alert(1)',
  'JAVASCRIPT:alert(1)//https://',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://elsewhere.example/',
  'https://user:word@elsewhere.example/',
  'https://',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/a b',
  '/"onclick="x',
  'elsewhere.example',
  'mailto:a@b.example?bcc=c@d.example',
  'tel:javascript',
  '',
])('%j is no link', (typed) => expect(parseHref(typed)).toBeNull());
