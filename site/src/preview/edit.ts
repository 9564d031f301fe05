// Makes the texts and pictures of a previewed page ask the Studio for their fields.
import { EDIT, EDIT_LINK, REPLAY } from '../dom-contract.ts';
import { receive, send, writeAllTyped } from './live.ts';
import { editing } from './texts.ts';

const FIELDS = `[${EDIT}], [${EDIT_LINK}]`;
const names = new Map<string, string>(Object.entries(editing.fields));

/** What has a text or a frame that the Studio does not edit. */
const FIXED =
  'h1, h2, h3, p, li:not(:has(a)), dt, figcaption, [data-frame], a:is([aria-label], [target])';

/** A link that opens the large picture of its project. */
const TILE = `a[${REPLAY}]`;

function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

function fieldAt({ dataset }: HTMLElement): string {
  return dataset.edit ?? dataset.editLink ?? '';
}

/** Names a field by its path, such as `services[_key=="a"].title`. A field that the texts lack has its own name. */
function wordsOf(path: string): string {
  const parts = path.replaceAll(/\[[^\]]*\]/g, '').split('.');
  return parts
    .map(
      (part) => names.get(part) ?? part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    )
    .join(', ');
}

/** Returns the text of a field, but of a long one only that of its first block. */
function shownText(element: HTMLElement): string | undefined {
  const { firstElementChild, dataset } = element;
  return (dataset.lines === 'blocks' ? firstElementChild : element)?.textContent?.trim();
}

function documentOf(element: HTMLElement | null | undefined): string | undefined {
  return element ? fieldAt(element).split(' ')[1] : undefined;
}

/** Returns the tile of the project that is a document. */
function tileOf(page: Document, id: string | undefined): Element | undefined {
  const fields = [...page.querySelectorAll<HTMLElement>(`${TILE} [${EDIT}]`)];
  return fields.find((element) => documentOf(element) === id)?.closest(TILE) ?? undefined;
}

/** Returns what the Tab key reaches: a control around the element, or an element that may be a button. */
function stopOf(element: HTMLElement): HTMLElement {
  const control = element.closest<HTMLElement>('a, summary');
  if (control || !element.matches('h2, h3, li, dd')) return control ?? element;
  const inner = document.createElement('span');
  const attribute = element.dataset.edit === undefined ? 'editLink' : 'edit';
  inner.dataset[attribute] = fieldAt(element);
  inner.append(...element.childNodes);
  // Otherwise each look at the page would find it again, and change the page.
  delete element.dataset[attribute];
  element.append(inner);
  return inner;
}

/** What visitors do not see: fields as `ID PATH`, and whole documents as `ID`. */
let unpublished: ReadonlySet<string> = new Set();

receive('unpublished', ({ fields }) => {
  unpublished = new Set(fields);
  update();
});

function update(): void {
  writeAllTyped();
  // Backwards: a control around several fields has the name of the first.
  for (const element of all(FIELDS).reverse()) {
    const field = fieldAt(element);
    const [, id = '', path = ''] = field.split(' ');
    const name = path.replace(/[.[].*/, '');
    const words = wordsOf(path);
    // An entry that is an object has fields of its own, and is no line.
    const [, index] = /\[(\d+)\]$/.exec(path) ?? [];
    const isUnpublished = unpublished.has(id) || unpublished.has(`${id} ${name}`);
    const text = [
      index && editing.line(Number(index) + 1),
      element instanceof HTMLImageElement ? element.alt : shownText(element),
      isUnpublished && editing.unpublished,
    ];
    const stop = stopOf(element);
    const marked = fieldAt(element) ? element : stop;
    // Styles show this name where there is no text.
    marked.dataset.name = words;
    // A control around a field is not marked as well.
    const isWhole = !marked.querySelector(`[${EDIT}]`);
    marked.toggleAttribute('data-unpublished', isUnpublished && isWhole);
    // A frame has a control of its own, and a service its title.
    if (stop.matches('div, article') && !stop.dataset.lines) continue;
    if (!stop.dataset.edit) stop.dataset.editLink = field;
    stop.setAttribute('aria-label', [editing.edit(words), ...text.filter(Boolean)].join(', '));
    if (stop.localName !== 'summary') {
      stop.role = 'button';
      stop.tabIndex = 0;
    }
  }
}

/** Acts, and again when a large picture that is expected opens within some seconds: it takes the focus. */
function act(now: () => void, isOpening: boolean, left = 100): void {
  const isOpen = document.querySelector('dialog[open]') !== null;
  if (left === 100 || isOpen) now();
  if (isOpening && !isOpen && left > 0) setTimeout(act, 50, now, isOpening, left - 1);
}

let chosen: HTMLElement | undefined;

function choose(element: HTMLElement): void {
  chosen = stopOf(element);
  const [type, id, path] = fieldAt(element).split(' ');
  const same = all(FIELDS).filter((one) => fieldAt(one) === fieldAt(element));
  const tile = element.closest(TILE);
  // A map that loads later takes the focus where it was, from the form too.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const page = location.pathname + (tile ? `#${tile.id}` : location.hash);
  const field = { type, id, path, at: same.indexOf(element), page };
  act(() => send({ type: 'edit', field }), tile !== null);
}

function press(event: MouseEvent) {
  const { target, clientX, clientY } = event;
  if (!(target instanceof Element)) return;
  const field = target.closest<HTMLElement>(FIELDS);
  const link = target.closest('a');
  // A question opens its answer too, and a tile its large picture.
  if (field ? !field.closest(`summary, ${TILE}`) : link) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (field) return choose(field);
  if (!link && target.closest('button, select, label, summary')) return;
  if (target.closest(FIXED)) return send({ type: 'fixed' });
  if (link?.origin === location.origin) {
    // Without a fragment, the page that is shown already would be loaded again.
    location.assign(link.pathname + location.search + (link.hash || '#'));
  }
  if (link) return;
  const under = document.elementsFromPoint(clientX, clientY);
  const picture = under.find((element) => element.matches(`img[${EDIT}]`));
  if (picture instanceof HTMLElement) choose(picture);
}

// Going back from a large picture would go back in the Studio, which has opened a form since.
history.pushState = (_state, ...rest) => history.replaceState(null, ...rest);

addEventListener('click', press, true);
addEventListener('renewed', (event) => {
  if (!(event instanceof CustomEvent)) return;
  // The title of the project that is open is in its address.
  const tile = tileOf(event.detail, documentOf(document.querySelector(`dialog [${EDIT}]`)));
  if (tile && location.hash) history.replaceState(history.state, '', `#${tile.id}`);
});
addEventListener('keydown', (event) => {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[role=button]')) return;
  if (key !== ' ' && key !== 'Enter') return;
  event.preventDefault();
  target.click();
});

function show({ id, path, at }: { id: string; path: string; at: number }): void {
  const fields = all(FIELDS).filter((element) => documentOf(element) === id);
  const same = fields.filter((element) => fieldAt(element).endsWith(` ${path}`));
  const answer = fields[0]?.closest('details');
  if (answer?.offsetHeight === 0) all('[aria-controls="faq-list"]')[0]?.click();
  if (answer) answer.open = true;
  const visible = fields.find((element) => element.getClientRects().length > 0);
  const stop = chosen?.isConnected ? chosen : stopOf(same[at] ?? visible ?? document.body);
  stop.scrollIntoView({ block: 'center' });
  stop.focus({ preventScroll: true });
}

receive('show', (field) => {
  const tile = tileOf(document, field.id);
  const isOnTile = ['title', 'image'].includes(field.path);
  // What is not on the tile is beside the large picture.
  if (tile && !isOnTile && !location.hash) location.replace(`#${tile.id}`);
  act(() => show(field), tile !== undefined && tile.id === location.hash.slice(1));
});

// The page becomes narrower when a form opens beside it.
addEventListener('resize', () => chosen?.scrollIntoView({ block: 'center' }));

update();
document.body.inert = false;
new MutationObserver(update).observe(document.body, {
  subtree: true,
  childList: true,
  characterData: true,
});
