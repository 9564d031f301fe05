import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { passwordLength } from '../access/login.ts';

/** What the page is to show. */
export interface LoginPage {
  /** What was typed, or whose invitation it is. */
  email: string;
  /** The code with which a password is chosen. */
  invitation?: string | undefined;
  returnTo: string;
  /** What went wrong, in a sentence. */
  problem?: string | undefined;
  /** There is nothing to fill in: only the problem is said. */
  closed?: boolean;
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { box-sizing: border-box; width: 100%; max-width: 24rem; padding: 2rem 1.25rem; }
h1 { margin: 0 0 1.5rem; font-size: 1.5rem; line-height: 1.2; }
label { display: block; margin-bottom: 1rem; font-weight: 600; }
input { box-sizing: border-box; display: block; width: 100%; margin-top: .25rem; padding: .6rem .7rem;
  font: inherit; font-weight: 400; border: 1px solid GrayText; border-radius: .3rem; background: Field; color: FieldText; }
input[readonly] { border-style: dashed; }
button { width: 100%; padding: .7rem; font: inherit; font-weight: 600; border: 0; border-radius: .3rem;
  background: light-dark(#8c3b1e, #f0a68a); color: light-dark(#fff, #1d1d1b); cursor: pointer; }
:focus-visible { outline: 3px solid light-dark(#8c3b1e, #f0a68a); outline-offset: 2px; }
.hint { margin: -.75rem 0 1rem; font-size: .9rem; }
.problem { margin: 0 0 1rem; padding: .6rem .7rem; border-left: 4px solid light-dark(#b00020, #ff8a80); }
`;

/** The page's headers: no script, no frame around it, no address of it given away. */
export const loginPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  // "no-referrer" would take the origin off the form as well, and it is asked for.
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
};

/** Takes what to show; gives the page, with everything escaped. */
export function loginPage(page: LoginPage) {
  const title = page.invitation ? 'Choose a password' : 'Log in';
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${page.problem && html`<p class="problem" id="problem" role="alert">${page.problem}.</p>`}
${page.closed ? '' : form(page)}
</main>
</body>
</html>
`;
}

function form({ email, invitation, returnTo, problem }: LoginPage) {
  const described = raw(problem ? 'aria-describedby="problem"' : '');
  return html`<form method="post" action="/login">
<input type="hidden" name="returnTo" value="${returnTo}">
${invitation && html`<input type="hidden" name="invitation" value="${invitation}">`}
<label>E-mail
<input type="email" name="email" value="${email}" autocomplete="username" required ${raw(invitation ? 'readonly' : 'autofocus')} ${described}>
</label>
${password(invitation !== undefined, described)}
<button>${invitation ? 'Save and log in' : 'Log in'}</button>
</form>`;
}

function password(isNew: boolean, described: ReturnType<typeof raw>) {
  const { least, most } = passwordLength;
  if (!isNew) {
    return html`<label>Password
<input type="password" name="password" autocomplete="current-password" maxlength="${most}" required ${described}>
</label>`;
  }
  return html`<label>New password
<input type="password" name="password" autocomplete="new-password" minlength="${least}" maxlength="${most}" required autofocus ${described}>
</label>
<p class="hint">At least ${least} characters; a few words are easiest to remember.</p>`;
}
