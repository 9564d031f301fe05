import { commonHeaders, type Headers } from '../render/headers.ts';
import type { Page } from '../render/render-pages.ts';
import { escaped } from './preview-foot.ts';

/** Text of a page that explains why a preview cannot be shown. */
export interface Notice {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly text: string };
}

/** Returns a notice that asks the editor to sign in at the content service. */
export function signInNotice(studio: string): Notice {
  return {
    status: 401,
    title: 'Log in first',
    text: 'To see drafts, log in to the Studio in this browser.',
    link: { href: `${studio}/login`, text: 'Log in' },
  };
}

/** Returns a notice that drafts cannot be read. `why` is a sentence. */
export function unavailableNotice(why: string): Notice {
  const text = `${why} Reload this page in a moment.`;
  return { status: 503, title: 'Drafts cannot be read at the moment', text };
}

/** Returns a notice that drafts were read but cannot be shown. `why` is a sentence. */
export function brokenNotice(why: string): Notice {
  return { status: 500, title: 'This draft cannot be shown', text: why };
}

/** Renders a notice as a page that the content service's origin may frame. */
export function noticePage(path: string, notice: Notice, studio: string): Page {
  const { status, title, text, link } = notice;
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
</head>
<body class="notice">
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${link ? `<p><a href="${escaped(link.href)}" target="_top">${escaped(link.text)}</a></p>` : ''}
</main>
</body>
</html>
`;
  return { path, status, body, headers: headersFor(studio) };
}

function headersFor(studio: string): Headers {
  return {
    ...commonHeaders({ siteUrl: 'http://localhost' }),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      `frame-ancestors ${studio}`,
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
  };
}
