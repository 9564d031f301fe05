// Shows changes of drafts on a previewed page, as the Studio that frames it reports them.
import { renewGallery } from './gallery.js';

const of = (page) => page.querySelector('script[data-studio]').dataset;
const { studio, shape } = of(document);
const address = location.pathname + location.search;

/** Sends a message to the Studio. */
export const send = (message) => parent.postMessage(message, studio);

/** Calls `act` with each message of a type from the Studio. */
export function receive(type, act) {
  addEventListener('message', ({ origin, source, data }) => {
    if (origin === studio && source === parent && data?.type === type) act(data);
  });
}

const controls = () => [...document.querySelectorAll('main summary, main [aria-expanded]')];

// A fragment would scroll elsewhere, or open a large picture, which takes the focus from the form.
function reload() {
  const isOpen = ({ parentElement, ariaExpanded }) => parentElement.open ?? ariaExpanded === 'true';
  sessionStorage.setItem(address, controls().map(isOpen));
  history.replaceState(null, '', address);
  location.reload();
}

/** Returns the elements of each field. */
const fieldsIn = (page) =>
  Map.groupBy(page.querySelectorAll('[data-edit]'), ({ dataset }) => dataset.edit);

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function takeOver(page) {
  const found = fieldsIn(page);
  for (const [field, elements] of fieldsIn(document)) {
    for (const [index, element] of elements.entries()) {
      const [first, same = first] = [found.get(field)?.[0], found.get(field)?.[index]];
      if (element.matches('img') && same) element.alt = same.alt;
      else if (same) write(element, same.textContent);
    }
  }
}

/** The last messages with what a form shows, which the server may not have yet, by document. */
const typed = new Map();

/** Writes what a form shows into the page, if the page has a place for each of its lines. */
function writeTyped({ id, fields }) {
  for (const [field, elements] of fieldsIn(document)) {
    const [, document, path] = field.split(' ');
    const [name, index] = path.split(/[[\]]/);
    const value = index ? fields[name]?.[index] : fields[name];
    if (document !== id || elements[0].matches('img')) continue;
    const lines = (Array.isArray(value) ? value : String(value ?? '').split('\n'))
      .map((line) => String(line).replace(/\s+/g, ' ').trim())
      .filter(Boolean);
    if (!['answer', 'bio', 'hours'].includes(name) || index) {
      const text = lines.join(name === 'address' ? ', ' : '\n');
      for (const element of elements) write(element, text);
    } else if (elements.length === (lines.length || 1)) {
      for (const [at, element] of elements.entries()) write(element, lines[at] ?? '');
    }
  }
}

/** React may render what the server had, after later letters. */
export const writeAllTyped = () => typed.forEach(writeTyped);

let isChecking = false;
let isOutdated = false;

/**
 * Brings the page up to date with the server. A change meanwhile leads to another request, but each answer
 * is shown: somebody who types causes changes without a pause.
 */
async function check() {
  isOutdated = true;
  if (isChecking) return;
  isChecking = true;
  while (isOutdated) {
    isOutdated = false;
    const saved = [...typed.values()].filter(({ isSaved }) => isSaved);
    try {
      const answer = await fetch(address, { cache: 'no-store' });
      if (answer.status >= 500) throw new Error(answer.statusText);
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (of(page).shape !== shape) return reload();
      takeOver(page);
      if (!renewGallery(page)) return reload();
    } catch {
      break; // A server may be down for a while: the next change checks again.
    }
    for (const form of saved) if (typed.get(form.id) === form) typed.delete(form.id);
    writeAllTyped();
  }
  isChecking = false;
}

receive('changed', check);
receive('typed', (form) => {
  typed.set(form.id, form);
  writeTyped(form);
  if (form.isSaved) check();
});

const wasOpen = sessionStorage.getItem(address)?.split(',') ?? [];
for (const [index, control] of controls().entries()) if (wasOpen[index] === 'true') control.click();
sessionStorage.removeItem(address);

// Check once now: no script received the messages about changes while the page was loading.
check();
send({ type: 'ready', path: location.pathname });
