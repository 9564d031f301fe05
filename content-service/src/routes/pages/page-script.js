// Adds the buttons that work with script only. Pages are complete without them.

for (const input of document.querySelectorAll('input[type="password"]')) {
  const button = addButton(input.parentElement, 'Show the password');
  button.setAttribute('aria-pressed', 'false');
  button.addEventListener('click', () => show(input, button, input.type === 'password'));
  // Browsers offer to save the value of a password field only.
  input.form.addEventListener('submit', () => show(input, button, false));
}

for (const field of document.querySelectorAll('[data-copy]')) {
  const button = addButton(field.parentElement, 'Copy');
  button.addEventListener('click', async () => {
    field.select();
    button.textContent = (await copy(field.value)) ? 'Copied' : 'Press Ctrl+C to copy';
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
