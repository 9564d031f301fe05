import { html } from 'hono/html';
import { UNKNOWN_DEVICE } from '../../access/passkey-login.ts';
import type { StoredPasskey } from '../../passkeys/passkeys.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Markup } from './page-layout.ts';

interface DeviceRowOptions {
  /** Address to which the form is sent that removes the device. */
  action: string;
  /** The form's hidden fields. */
  fields: Markup;
  /** The value of `do` that removes the device, unless it cannot be removed now. */
  remove: string | undefined;
  /** The host name of the page, if passkeys work there. */
  host: string | undefined;
  texts: Texts;
}

/** Renders a device that logs a user in, with the button that removes it. */
export function deviceRow(passkey: StoredPasskey, options: DeviceRowOptions): Markup {
  const { action, fields, remove, host, texts } = options;
  const { devices, timeOf } = texts;
  const { created, used } = passkey;
  const name = passkey.name === UNKNOWN_DEVICE ? devices.thisDevice : passkey.name;
  const use = used === null ? devices.notUsed : devices.lastUsed(timeOf(used));
  const note = passkey.host === host ? use : devices.worksOnlyAt(passkey.host);
  return html`<form class="row" method="post" action="${action}">
<p>${name}<span>${devices.added(timeOf(created))}; ${note}</span></p>
${fields}
${remove && html`<button class="quiet" name="do" value="${remove}" aria-label="${devices.removeOne(name, timeOf(created))}">${devices.remove}</button>`}
</form>`;
}
