import { expect, test } from 'vitest';
import { faultOfSvg } from './svg.ts';

const start = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string) => Buffer.from(`${start}>${inside}</svg>`);
const xhtml = 'xmlns:h="http://www.w3.org/1999/xhtml"';

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  [
    'a script with a namespace prefix',
    svg('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>'),
  ],
  ['a script in upper case', svg('<SCRIPT>alert(1)</SCRIPT>')],
  ['a handler', Buffer.from(`${start} onload="alert(1)"/>`)],
  ['a handler in mixed case', svg('<g OnClick="alert(1)"/>')],
  ['a foreign object', svg('<foreignObject><p>Hi</p></foreignObject>')],
  ['an element of HTML', svg(`<h:iframe ${xhtml} src="https://evil.example"/>`)],
  ['the namespace of HTML by default', svg('<g xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['a link that runs a script', svg('<a href="javascript:alert(1)"><text>x</text></a>')],
  ['a link to another site', svg('<a xlink:href="https://evil.example"><text>x</text></a>')],
  ['a picture from another site', svg('<image href="https://evil.example/a.png"/>')],
  ['a picture with a javascript: URL', svg('<image xlink:href="  JavaScript:alert(1)"/>')],
  ['an SVG inside', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
  ['an HTML page inside', svg('<use href="data:text/html,<b>"/>'.replace('<b>', ''))],
  ['a javascript: URL with a character reference', svg('<image href="&#106;avascript:alert(1)"/>')],
  ['an animation of a link', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
  ['an animation of a handler', svg('<animate attributeName="onclick" values="alert(1)"/>')],
  ['a style from another site', svg('<style>@import "https://evil.example/a.css";</style>')],
  ['a fill from another site', svg('<rect fill="url(https://evil.example/a.svg#b)"/>')],
  ['a style with an escape', svg('<style>a{background:u\\72l(https://evil.example)}</style>')],
  ['a style hidden by a comment', svg('<g style="fill:url/**/(https://evil.example)"/>')],
  ['a style in CDATA', svg('<style><![CDATA[@import url(//evil.example)]]></style>')],
  ['a style split by a comment', svg('<style>@im<!-- -->port "https://evil.example"</style>')],
  [
    'a style split by a CDATA section',
    svg('<style>a{fill:u<![CDATA[rl(//evil.example)]]>}</style>'),
  ],
  [
    'a URL after a string that looks like a comment',
    svg(`<style>a{content:"/*";background:url(//evil.example);b:"*/"}</style>`),
  ],
  ['a URL in a string', svg(`<style>a{fill:url("//evil.example/*")}</style>`)],
  ['an import after such a string', svg(`<style>a{b:'/*'}@import "//evil.example";/* */</style>`)],
  ['a fill after such a string', svg(`<g style="b:'/*';fill:url(//evil.example);c:'*/'"/>`)],
  [
    'a filter in an attribute after such a string',
    svg(`<g filter="'/*' url(//evil.example) '*/'"/>`),
  ],
  ['a comment that does not end', svg('<style>a{} /* b{}</style>')],
  ['a string that does not end', svg(`<style>a{b:"}</style>`)],
  ['a string with a newline', svg(`<style>a{b:"\n"}</style>`)],
  ['an import in upper case', svg('<style>@IMPORT url(#a) "//evil.example"</style>')],
  ['a picture in a set', svg('<style>a{fill:image-set(/**/"//evil.example" 1x)}</style>')],
  ['a URL after a no-break space', svg('<g fill="url(\u00a0#a)"/>')],
  ['an element in a style', svg('<style>@import "https://evil.example";<g/></style>')],
  ['a base on another site', svg('<g xml:base="https://evil.example/"/>')],
  ['an entity', Buffer.from(`<!DOCTYPE svg [<!ENTITY x "<script/>">]>${svg('&x;')}`)],
  [
    'an external entity',
    Buffer.from(`<!DOCTYPE svg [<!ENTITY % x SYSTEM "file:///etc">]>${svg('')}`),
  ],
  [
    'a style sheet before it',
    Buffer.from(`<?xml-stylesheet href="https://evil.example"?>${svg('')}`),
  ],
  ['another encoding', Buffer.from(`<?xml version="1.0" encoding="UTF-7"?>${svg('')}`)],
  ['UTF-16', Buffer.from(`\uFEFF${svg('')}`, 'utf16le')],
  ['a compressed picture', Buffer.from('1f8b0800', 'hex')],
  ['an open element', Buffer.from(`${start}><g>`)],
  ['an attribute twice', svg('<g id="a" id="b"/>')],
  ['a comment with an end inside', svg('<!-- -- ><script>1</script>-->')],
  ['too many nested elements', svg('<g>'.repeat(300) + '</g>'.repeat(300))],
])('%s is refused', (_, bytes) => {
  expect(faultOfSvg(bytes)).toMatch(/\w/);
});

test.each([
  ['a plain drawing', svg('<title>Tom &amp; Co</title><path d="M0 0h9v9z" fill="#a43"/>')],
  [
    'a gradient in the SVG itself',
    svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/>'),
  ],
  [
    'a use of a part of the SVG itself',
    svg('<symbol id="a"/><use xlink:href="#a"/><use href="#a"/>'),
  ],
  ['a style', svg('<style>/* plain */ .a{fill:url( "#b" );stroke:red}</style>')],
  ['a name with an apostrophe', svg(`<g aria-label="Tom's /* house" data-name='5"'/>`)],
  ['strings and comments', svg(`<style>/* it's */ a{font-family:"A /* b",'C'}</style>`)],
  ['a picture inside', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
  ['an animation', svg('<circle><animate attributeName="r" values="1;2"/></circle>')],
  [
    'the prolog that Illustrator writes',
    Buffer.from(
      `<?xml version="1.0" encoding="utf-8"?><!-- Generator: A --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg('')}`,
    ),
  ],
  [
    'the metadata of Inkscape',
    svg(
      '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" id="a" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:zoom="1"/>',
    ),
  ],
  ['a large picture inside', svg(`<image href="data:image/png;base64,${'A'.repeat(9_000_000)}"/>`)],
])('%s is harmless', (_, bytes) => {
  expect(faultOfSvg(bytes)).toBeUndefined();
});
