import { interfaceTag } from '../../../system/language-of.ts';
import { previewTexts } from '../../src/preview/texts.ts';
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

/** Creates notices in a language (BCP 47), or in English. */
export function createNotices(language: string) {
  const { notices } = previewTexts(language);

  /** Returns a notice that drafts cannot be read. `why` is a sentence. */
  function unavailable(why: string): Notice {
    return { status: 503, title: notices.unavailable, text: `${why} ${notices.reload}` };
  }

  return {
    unavailable,

    /** Returns a notice that no page has this address. `why` says which documents are left out. */
    noPage: (why: readonly string[]): Notice => ({
      status: 404,
      title: notices.noPage,
      text: [notices.needsTitleAndText, ...why].join(' '),
    }),

    /** Returns a notice that asks the editor to log in at the content service. */
    logIn: (studio: string): Notice => ({
      status: 401,
      title: notices.logInFirst,
      text: notices.logInToStudio,
      logIn: `${studio}/login`,
    }),

    /** Returns a notice that too many requests are answered at the moment. */
    busy: () => unavailable(notices.busy),

    /** Returns a notice that a page cannot be rendered. `why` is a sentence, if the reason is known. */
    cannotBeShown: (why: string = notices.notRendered): Notice => ({
      status: 500,
      title: notices.cannotBeShown,
      text: why,
    }),

    /** Renders a notice as a page that the content service's origin may frame. */
    page(path: string, notice: Notice, studio: string): Page {
      const { status, title, text, logIn } = notice;
      const link =
        logIn && `<p><a href="${escaped(logIn)}" target="_blank">${escaped(notices.logIn)}</a></p>`;
      const body = `<!doctype html>
<html lang="${interfaceTag(language)}">
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
    },
  };
}
