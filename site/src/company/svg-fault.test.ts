import { expect, it } from 'vitest';
import { svgFault } from './svg-fault.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

it.each([
  '<!-- <script>, href="other.png" --><path d="M0 0h9v9z"/>',
  '<style>.a { fill: url(#b) } @import "";</style><path class="a" d=""/>',
  '<g style="fill:url(&quot;#b&quot;)"><use xlink:href="#c"/></g>',
  '<image href="data:image/png;base64,AAAA"/>',
  '<text>He said: look at this = on top = once=twice</text>',
])('has no fault: %s', (inside) => {
  expect(svgFault(svg(inside))).toBeNull();
});

it.each([
  ['<script>alert(1)</script>', 'has a script: remove it'],
  ['<SCRIPT href="#"/>', 'has a script: remove it'],
  ['<path\nonload = "alert(1)" d=""/>', 'has a script: remove it'],
  ['<image xlink:href="photo.png"/>', 'refers to photo.png: embed that, or remove it'],
  ["<a href='javascript:alert(1)'/>", 'refers to javascript:alert('],
  [
    '<style>@import url(https://fonts.example/a.css);</style>',
    'refers to https://fonts.example/a.css',
  ],
  ['<style>@import "a.css";</style>', 'refers to a.css'],
  ['<path style="fill: url( \'b.svg#c\' )"/>', 'refers to b.svg#c'],
])('has a fault: %s', (inside, fault) => {
  expect(svgFault(svg(inside))).toContain(fault);
});
