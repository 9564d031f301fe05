// Shows changes of drafts on a previewed page, as the Studio that frames it reports them.
import { EDIT, FALLBACK } from '../dom-contract.ts';
import { renewIslands } from './islands.ts';

/** What a form shows. A list has its entries; each other value is shown as text. */
interface Typed {
  readonly type: 'typed';
  /** Id of the document, without `drafts.`. */
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whether the server has it too. */
  readonly isSaved: boolean;
}

/** A field of a document. The element is number `at` of those with this field. */
interface Shown {
  readonly type: 'show';
  readonly id: string;
  readonly path: string;
  readonly at: number;
}

interface Unpublished {
  readonly type: 'unpublished';
  /** Fields as `ID PATH`, and whole documents as `ID`. */
  readonly fields: readonly string[];
}

type Message = Typed | Shown | Unpublished | { readonly type: 'changed' };

/** Returns what `addFoot` says of a page: the Studio's origin, and what stays the same while only texts change. */
function footOf(page: Document) {
  const { studio = '', shape } =
    page.querySelector<HTMLElement>('script[data-studio]')?.dataset ?? {};
  return { studio, shape };
}

const { studio, shape } = footOf(document);
const address = location.pathname + location.search;

/** Sends a message to the Studio. */
export function send(message: object): void {
  parent.postMessage(message, studio);
}

/** Calls `act` with each message of a type from the Studio. */
export function receive<Type extends Message['type']>(
  type: Type,
  act: (message: Extract<Message, { type: Type }>) => void,
): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent) => {
    if (origin === studio && source === parent && data?.type === type) act(data);
  });
}

const controls = () => [...document.querySelectorAll('main summary, main [aria-expanded]')];

// A fragment would scroll elsewhere, or open a large picture, which takes the focus from the form.
function reload(): void {
  const isOpen = ({ parentElement, ariaExpanded }: Element) =>
    parentElement instanceof HTMLDetailsElement ? parentElement.open : ariaExpanded === 'true';
  sessionStorage.setItem(address, String(controls().map(isOpen)));
  history.replaceState(null, '', address);
  location.reload();
}

/** Returns the elements of each field. */
function fieldsIn(page: Document) {
  const elements = page.querySelectorAll<HTMLElement>(`[${EDIT}]`);
  return Map.groupBy(elements, ({ dataset }) => dataset.edit ?? '');
}

function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function takeOver(page: Document): void {
  const found = fieldsIn(page);
  for (const [field, elements] of fieldsIn(document)) {
    const [first] = found.get(field) ?? [];
    for (const [index, element] of elements.entries()) {
      const same = found.get(field)?.[index] ?? first;
      if (element instanceof HTMLImageElement) {
        if (same instanceof HTMLImageElement) element.alt = same.alt;
      } else if (element.dataset.lines === 'blocks') {
        if (same && same.innerHTML !== element.innerHTML)
          element.replaceChildren(...same.childNodes);
      } else if (same) write(element, same.textContent ?? '');
    }
  }
}

/** The last messages with what a form shows, which the server may not have yet, by document. */
const typed = new Map<string, Typed>();

const onOneLine = (text: unknown) =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** A step of a path: a place in a list, the key of an entry, or a field. */
const STEP = /\[(\d+)\]|\[_key=="([\w-]+)"\]|(\w+)/g;

/** Returns the value at a path of a form, such as `hours[0]` or `services[_key=="a"].title`. */
function valueAt(fields: unknown, path: string): unknown {
  let value = fields;
  for (const [, index, key, name = ''] of path.matchAll(STEP)) {
    if (Array.isArray(value)) {
      value = index ? value[Number(index)] : value.find((entry) => entry?._key === key);
    } else value = value instanceof Object ? Reflect.get(value, name) : undefined;
  }
  return value;
}

/** Writes what a form shows into the page, if the page has a place for each of its lines. */
function writeTyped({ id, fields }: Typed): void {
  for (const [field, elements] of fieldsIn(document)) {
    const [, documentId, path = ''] = field.split(' ');
    const [first] = elements;
    if (documentId !== id || !first || first instanceof HTMLImageElement) continue;
    const way = first.dataset.lines;
    // The server renders it.
    if (way === 'blocks') continue;
    const value = valueAt(fields, path);
    const all = Array.isArray(value) ? value : String(value ?? '').split('\n');
    const lines = all.map(onOneLine).filter(Boolean);
    if (way !== 'one') {
      const text = lines.join(way === 'comma' ? ', ' : '\n');
      for (const element of elements) write(element, text || element.getAttribute(FALLBACK) || '');
    } else if (elements.length === (lines.length || 1)) {
      for (const [at, element] of elements.entries()) write(element, lines[at] ?? '');
    }
  }
}

/** React may render what the server had, after later letters. */
export function writeAllTyped(): void {
  typed.forEach(writeTyped);
}

let isChecking = false;
let isOutdated = false;

/**
 * Brings the page up to date with the server. A change meanwhile leads to another request, but each answer
 * is shown: somebody who types causes changes without a pause.
 */
async function check(): Promise<void> {
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
      if (footOf(page).shape !== shape) return reload();
      takeOver(page);
      dispatchEvent(new CustomEvent('renewed', { detail: page }));
      if (!renewIslands(page)) return reload();
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
  if (form.isSaved) void check();
});

const wasOpen = sessionStorage.getItem(address)?.split(',') ?? [];
for (const [index, control] of controls().entries()) {
  if (wasOpen[index] === 'true' && control instanceof HTMLElement) control.click();
}
sessionStorage.removeItem(address);

// Check once now: no script received the messages about changes while the page was loading.
void check();
send({ type: 'ready', path: location.pathname });
