import { html } from 'hono/html';
import type { StoredPasskey } from '../../passkeys/passkeys.ts';
import { createTimeFormat, type Markup } from './page-layout.ts';

interface DeviceRowOptions {
  /** Address to which the form is sent that removes the device. */
  action: string;
  /** The form's hidden fields. */
  fields: Markup;
  /** The value of `do` that removes the device, unless it cannot be removed now. */
  remove: string | undefined;
  /** The host name of the page, if passkeys work there. */
  host: string | undefined;
  timeZone: string | undefined;
}

/** Renders a device that logs a user in, with the button that removes it. */
export function deviceRow(passkey: StoredPasskey, options: DeviceRowOptions): Markup {
  const { action, fields, remove, host, timeZone } = options;
  const { name, created, used } = passkey;
  const timeOf = createTimeFormat(timeZone);
  const use = used === null ? 'not used yet' : `last used ${timeOf(used)}`;
  return html`<form class="row" method="post" action="${action}">
<p>${name}<span>added ${timeOf(created)}; ${passkey.host === host ? use : `works only at ${passkey.host}`}</span></p>
${fields}
${remove && html`<button class="quiet" name="do" value="${remove}" aria-label="Remove ${name}, added ${timeOf(created)}">Remove</button>`}
</form>`;
}
