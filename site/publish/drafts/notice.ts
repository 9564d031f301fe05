import { commonHeaders, type Headers } from '../render/headers.ts';
import type { Page } from '../render/render-pages.ts';
import { escaped } from './preview-foot.ts';

/** What stands where a page cannot be shown. */
export interface Notice {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly text: string };
}

/** Takes the content service's origin; says that drafts are for who is signed in there. */
export function signIn(studio: string): Notice {
  return {
    status: 401,
    title: 'Sign in first',
    text: 'Drafts are shown to whoever is signed in to the Studio in this browser.',
    link: { href: `${studio}/login`, text: 'Sign in' },
  };
}

/** Says that drafts cannot be read now, and why, in a sentence. */
export function unavailable(why: string): Notice {
  const text = `${why} Load this page again in a moment.`;
  return { status: 503, title: 'Drafts cannot be read just now', text };
}

/** Says that drafts can be read and not be shown, and why, in a sentence. */
export function broken(why: string): Notice {
  return { status: 500, title: 'This draft cannot be shown', text: why };
}

/** Gives a notice as a page at `path`, for the content service's origin to frame like any other. */
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
