// Adds the buttons that work with script only. Pages are complete without them.

const texts = JSON.parse(document.body.dataset.texts);

for (const input of document.querySelectorAll('input[type="password"]')) {
  const button = addButton(input.parentElement, texts.showPassword);
  button.setAttribute('aria-pressed', 'false');
  button.addEventListener('click', () => show(input, button, input.type === 'password'));
  // Browsers offer to save the value of a password field only.
  input.form.addEventListener('submit', () => show(input, button, false));
}

for (const field of document.querySelectorAll('[data-copy]')) {
  const button = addButton(field.parentElement, texts.copy);
  button.addEventListener('click', async () => {
    field.select();
    button.textContent = (await copy(field.value)) ? texts.copied : texts.copyByHand;
  });
}

/** Adds a button after an element. */
function addButton(element, text) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.textContent = text;
  element.after(button);
  return button;
}

function show(input, button, isShown) {
  input.type = isShown ? 'text' : 'password';
  button.setAttribute('aria-pressed', String(isShown));
}

/** Copies text, or the selection where browsers offer no clipboard: over http, except on this machine. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}

for (const form of document.querySelectorAll('[data-passkey]')) showPasskeyForm(form);

/** Shows a form for a passkey where the browser has them. That of the login also offers them in the e-mail field. */
function showPasskeyForm(form) {
  if (!SimpleWebAuthnBrowser.browserSupportsWebAuthn()) return;
  const optionsJSON = JSON.parse(form.dataset.passkey);
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sendPasskey(form, { optionsJSON }).catch(({ name }) => {
      const isKnown = name === 'InvalidStateError';
      form.querySelector('[role="status"]').textContent = isKnown
        ? texts.deviceKnown
        : texts.deviceRefused;
    });
  });
  if (optionsJSON.user) return;
  sendPasskey(form, { optionsJSON, useBrowserAutofill: true }).catch(() => {});
}

async function sendPasskey(form, how) {
  const { startAuthentication, startRegistration } = SimpleWebAuthnBrowser;
  const start = how.optionsJSON.user ? startRegistration : startAuthentication;
  form.elements.passkey.value = JSON.stringify(await start(how));
  form.submit();
}
