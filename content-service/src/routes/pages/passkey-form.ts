import { html, raw } from 'hono/html';
import { type Markup, passkeyScript } from './page-layout.ts';

/**
 * Renders a form that the page's script shows where the browser has passkeys, and fills in. `options` is what
 * the browser is asked.
 */
export function passkeyForm(options: object, action: string, fields: Markup, button: string) {
  return html`<form method="post" action="${action}" data-passkey="${JSON.stringify(options)}" hidden>
${fields}<input type="hidden" name="passkey">
<button>${button}</button>
<p class="hint" role="status">It asks for a fingerprint, a face or a PIN.</p>
</form>
<script>${raw(passkeyScript)}</script>`;
}

/** Returns a name for the device that sends a request, as its user may know it. */
export function deviceName(userAgent = ''): string {
  return /iPhone|iPad|Android|Windows|Mac|Linux/.exec(userAgent)?.[0] ?? 'This device';
}
