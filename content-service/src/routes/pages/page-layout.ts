import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';

/** Escaped HTML. */
export type Markup = ReturnType<typeof html>;

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { box-sizing: border-box; width: 100%; max-width: 24rem; padding: 2rem 1.25rem; }
main.wide { max-width: 40rem; }
.company { margin: 0 0 .5rem; font-weight: 600; color: light-dark(#8c3b1e, #f0a68a); }
h1 { margin: 0 0 1.5rem; font-size: 1.5rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 1rem; font-size: 1.2rem; line-height: 1.2; }
label { display: block; margin-bottom: 1rem; font-weight: 600; }
input, select, textarea { box-sizing: border-box; display: block; width: 100%; margin-top: .25rem; padding: .6rem .7rem;
  font: inherit; font-weight: 400; border: 1px solid GrayText; border-radius: .3rem; background: Field; color: FieldText; }
select { padding-inline: .4rem; }
input[readonly] { border-style: dashed; }
button { width: 100%; padding: .7rem; font: inherit; font-weight: 600; border: 0; border-radius: .3rem;
  background: light-dark(#8c3b1e, #f0a68a); color: light-dark(#fff, #1d1d1b); cursor: pointer; }
button.quiet { width: auto; margin: 0 .5rem .5rem 0; padding: .45rem .7rem; border: 1px solid GrayText;
  background: none; color: inherit; }
fieldset { margin: 0 0 1rem; padding: .5rem .75rem 1rem; border: 1px solid GrayText; border-radius: .3rem; }
legend { padding: 0 .4rem; font-weight: 600; }
button[aria-pressed] { margin: -.5rem 0 1rem; }
button[aria-pressed='true'] { background: light-dark(#8c3b1e, #f0a68a); color: light-dark(#fff, #1d1d1b); }
summary { cursor: pointer; padding: .45rem 0; }
code { overflow-wrap: anywhere; }
.changes { margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
.changes li { padding: .6rem 0; border-top: 1px solid GrayText; }
.by { margin: 0; font-size: .9rem; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: .5rem 1.5rem; }
.text { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
mark { background: light-dark(#f6dfd4, #5d3322); color: inherit; }
figure { margin: 0; font-size: .9rem; }
figure img { display: block; max-width: 100%; height: auto; }
a { color: inherit; }
.links { margin: 1.5rem 0 0; padding: 0; list-style: none; }
.links li { padding: .3rem 0; }
:focus-visible { outline: 3px solid light-dark(#8c3b1e, #f0a68a); outline-offset: 2px; }
.hint { margin: -.75rem 0 1rem; font-size: .9rem; }
.problem, .notice { margin: 0 0 1rem; padding: .6rem .7rem; border-left: 4px solid light-dark(#b00020, #ff8a80); }
.notice { border-color: light-dark(#2e6b34, #9ccc9f); overflow-wrap: anywhere; }
`;

const script = readFileSync(new URL('./page-script.js', import.meta.url), 'utf8');

/**
 * Headers that forbid frames, all scripts but the page's own, and a referrer for other sites: the URL may
 * contain an invitation.
 */
export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src '${cspHash(style)}'`,
    "img-src 'self'",
    // Not 'self': the service also serves files that editors have uploaded.
    `script-src '${cspHash(script)}'`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  // With `no-referrer` the form's POST has `Origin: null`, and its origin is checked.
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
};

/** How the pages name things. */
export interface PageNames {
  /** Name of the company, if it is configured. */
  company?: string | undefined;
  /** IANA time zone of the times. Unset: that of the machine. */
  timeZone?: string | undefined;
}

/** Renders a page around escaped content. `wide`: with more than a form. */
export function pageLayout(
  title: string,
  content: unknown,
  { company, wide = false }: Pick<PageNames, 'company'> & { wide?: boolean } = {},
): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}${company && ` · ${company}`}</title>
<style>${raw(style)}</style>
</head>
<body>
<main${raw(wide ? ' class="wide"' : '')}>
${company && html`<p class="company">${company}</p>`}
<h1>${title}</h1>
${content}
</main>
<script type="module">${raw(script)}</script>
</body>
</html>
`;
}

/** Renders a sentence for `aria-describedby="problem"`. Adds the full stop. */
export function problemLine(problem: string | undefined): Markup | '' {
  return problem === undefined
    ? ''
    : html`<p class="problem" id="problem" role="alert">${problem}.</p>`;
}

/** Renders a list of links. */
export function linkList(links: readonly (readonly [href: string, text: string])[]): Markup {
  return html`<ul class="links">${links.map(([href, text]) => html`<li><a href="${href}">${text}</a></li>`)}</ul>`;
}

/**
 * Creates the function that formats a time for people, in an IANA time zone or that of the machine:
 * "23 Nov 2026, 21:24".
 */
export function createTimeFormat(timeZone: string | undefined): (time: number | string) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  });
  return (time) => format.format(new Date(time));
}

function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
