import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { type Access, accessOf } from '../../access/request-access.ts';
import type { Permission } from '../../accounts/roles.ts';
import type { PageColors } from '../../config.ts';
import type { ApiError, ErrorStatus } from '../../http/errors.ts';
import type { Texts } from '../../texts/texts.ts';
import { pageStyle } from './page-style.ts';

/** Escaped HTML. */
export type Markup = ReturnType<typeof html>;

const script = readFileSync(new URL('./page-script.js', import.meta.url), 'utf8');

const bundle = new URL(
  '../dist/bundle/index.umd.min.js',
  import.meta.resolve('@simplewebauthn/browser'),
);
/** The browser's half of `@simplewebauthn`, for pages with a form for passkeys. */
export const passkeyScript = readFileSync(bundle, 'utf8');

/**
 * Returns headers that forbid frames, all scripts but the page's own, and a referrer for other sites: the URL may
 * contain an invitation.
 */
const pageHeaders = (style: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src '${cspHash(style)}'`,
    // The icon is in the page.
    "img-src 'self' data:",
    // Not 'self': the service also serves files that editors have uploaded.
    `script-src '${cspHash(script)}' '${cspHash(passkeyScript)}'`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  // With `no-referrer` the form's POST has `Origin: null`, and its origin is checked.
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
});

/** How the pages look, and name things. */
export interface PageOptions {
  /** Name of the company, if it is configured. */
  company?: string | undefined;
  /** Its colours. Unset: those of the Studio. */
  colors?: PageColors | undefined;
  texts: Texts;
}

/** A sentence without its full stop. */
export type Sentence = string | Markup;

/** A page, as escaped content below its title. */
export interface Page {
  title: string;
  content: Markup;
  /** Whether it has more than a form. */
  isWide?: boolean;
}

/** The pages in the header, in order, with the permission without which a user cannot open them. */
const headerPages: readonly {
  href: string;
  title: keyof Texts['titles'];
  needs: Permission;
}[] = [
  { href: '/studio/', title: 'studio', needs: 'read' },
  { href: '/changes', title: 'changes', needs: 'update' },
  { href: '/deleted', title: 'deleted', needs: 'update' },
  { href: '/backups', title: 'backups', needs: 'manage' },
  { href: '/people', title: 'people', needs: 'manage' },
  { href: '/account', title: 'account', needs: 'read' },
];

/** Returns a function that sends pages, with a header that leads a user who is logged in to the others. */
export function pageSender({ company, colors, texts }: PageOptions) {
  const style = pageStyle(colors);
  const own = pageHeaders(style);
  return (
    c: Context,
    page: Page,
    status: ErrorStatus | 200 = 200,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const nav = navigation(userAccess(c), c.req.path, texts);
    return c.html(pageLayout(page, { style, company, nav, texts }), status, { ...headers, ...own });
  };
}

/** Returns the access of a user. Without one there is none, and with a credential that is refused. */
function userAccess(c: Context): Access | undefined {
  try {
    const access = accessOf(c);
    return access.role === 'anonymous' ? undefined : access;
  } catch {
    return undefined;
  }
}

function navigation(access: Access | undefined, path: string, texts: Texts): Markup | '' {
  const pages = headerPages.filter(({ needs }) => access?.can(needs, 'any'));
  if (pages.length === 0) return '';
  return html`<nav aria-label="${texts.common.pages}"><ul>${pages.map(
    ({ href, title }) =>
      html`<li><a href="${href}"${raw(href === path ? ' aria-current="page"' : '')}>${texts.titles[title]}</a></li>`,
  )}</ul></nav>`;
}

interface Layout extends Pick<PageOptions, 'company' | 'texts'> {
  style: string;
  nav: Markup | '';
}

function pageLayout(page: Page, { style, company, nav, texts }: Layout) {
  const { title, content, isWide } = page;
  return html`<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}${company && ` · ${company}`}</title>
<link rel="icon" href="${iconOf(company)}">
<style>${raw(style)}</style>
</head>
<body data-texts="${JSON.stringify(texts.script)}">
<header>
${company && html`<a class="company" href="/studio/" data-initials="${initialsOf(company)}">${company}</a>`}
${nav}
</header>
<main${raw(isWide ? ' class="wide"' : '')}>
<h1>${title}</h1>
${content}
</main>
<script type="module">${raw(script)}</script>
</body>
</html>
`;
}

/** Returns the letters that the Studio shows for a company. */
function initialsOf(company: string): string {
  const [first = '', second = ''] = company.split(/\s+/);
  return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase();
}

/** Returns an icon of those letters as a URL. Without one, browsers request `/favicon.ico`. */
function iconOf(company = ''): string {
  const text = html`<text x="16" y="22" fill="#fff" font-family="sans-serif" font-size="16" font-weight="700" text-anchor="middle">${initialsOf(company)}</text>`;
  const icon = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6"/>${text}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(String(icon))}`;
}

/** Says why a request was refused: in English if only programs should get that answer. */
export function sentenceOf({ sayIn, message }: ApiError, texts: Texts): Sentence {
  return sayIn ? sayIn(texts.refusals) : texts.common.inEnglish(message);
}

/** Renders a sentence for `aria-describedby="problem"`. Adds the full stop. */
export function problemLine(problem: Sentence | undefined): Markup | '' {
  return problem === undefined
    ? ''
    : html`<p class="problem" id="problem" role="alert">${problem}.</p>`;
}

/** Renders a list of links. */
export function linkList(links: readonly (readonly [href: string, text: string])[]): Markup {
  return html`<ul class="links">${links.map(([href, text]) => html`<li><a href="${href}">${text}</a></li>`)}</ul>`;
}

/** Renders a list of rows. */
export function rows(contents: readonly Markup[]): Markup | '' {
  return contents.length === 0
    ? ''
    : html`<ul class="rows">${contents.map((content) => html`<li>${content}</li>`)}</ul>`;
}

function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
