import { commonHeaders } from '../render/headers.ts';
import type { Page } from '../render/render-pages.ts';
import { escaped } from './preview-foot.ts';

/** Text of a page that explains why a preview cannot be shown. `logIn` is the address of a page for that. */
export interface Notice {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly logIn?: string;
}

/** Returns a notice that asks the editor to log in at the content service. */
export function logInNotice(studio: string): Notice {
  const text = 'To see drafts, log in to the Studio in this browser.';
  return { status: 401, title: 'Log in first', text, logIn: `${studio}/login` };
}

/** Returns a notice that drafts cannot be read. `why` is a sentence. */
export function unavailableNotice(why: string): Notice {
  const text = `${why} Reload this page in a moment.`;
  return { status: 503, title: 'Drafts cannot be read at the moment', text };
}

/** Returns a notice that no page has this address. `why` says which documents are left out. */
export function noPageNotice(why: readonly string[]): Notice {
  const text = ['Without a title and a text, a page is not shown.', ...why].join(' ');
  return { status: 404, title: 'There is no page at this address', text };
}

/** Returns a notice that too many requests are answered at the moment. */
export function busyNotice(): Notice {
  return unavailableNotice('Too many pages are requested at once.');
}

/** Renders a notice as a page that the content service's origin may frame. */
export function noticePage(path: string, notice: Notice, studio: string): Page {
  const { status, title, text, logIn } = notice;
  const link = logIn && `<p><a href="${escaped(logIn)}" target="_blank">Log in</a></p>`;
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body class="notice"><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${link ?? ''}</main></body>
</html>
`;
  const headers = {
    ...commonHeaders({ siteUrl: 'http://localhost' }),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-ancestors ${studio}; base-uri 'none'; form-action 'none'`,
  };
  return { path, status, body, headers };
}
