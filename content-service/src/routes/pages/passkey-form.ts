import { html } from 'hono/html';
import type { Markup } from './page-layout.ts';

interface PasskeyFormProps {
  action: string;
  /** What the browser is asked. */
  options: object;
  button: string;
  /** Further fields. */
  fields: Markup;
  /** What is below the button. */
  hint: string;
}

/** Renders a form that the page's script shows where the browser has passkeys, and fills in. */
export function passkeyForm({ action, options, button, fields, hint }: PasskeyFormProps): Markup {
  return html`<form method="post" action="${action}" data-passkey="${JSON.stringify(options)}" hidden>
${fields}<input type="hidden" name="passkey">
<button>${button}</button>
<p class="hint" role="status">${hint}</p>
</form>`;
}

/** Says where passkeys work, on a page where they do not. */
export const noPasskeysHere = html`<p>Browsers let devices log you in only at an address with <em>https</em> and a name, and at <em>localhost</em>.</p>`;

/** Returns a name for the device that sends a request, as its user may know it. */
export function deviceName(userAgent = ''): string {
  return /iPhone|iPad|Android|Windows|Mac|Linux/.exec(userAgent)?.[0] ?? 'This device';
}
