// Makes the texts and pictures of a previewed page ask the Studio for their fields.
import { projectsIn } from './gallery.js';
import { receive, send, writeAllTyped } from './live.js';

const FIELDS = '[data-edit], [data-edit-link]';
const NAMES = { googleMapsEmbed: 'map', image: 'picture', phone: 'phone number' };

/** Elements that lead to a field without its text. */
const LINKS = [
  ['settings phone', '[href^="tel:"], [href^="https://wa.me/"]'],
  ['settings email', '[href^="mailto:"]'],
  ['settings address', 'address, header li > span'],
  ['settings googleMapsEmbed', '#contact [data-frame], #contact [target="_blank"]'],
  ['aboutSection image', 'article > p.missing'],
  ['aboutSection aboutImage', '#about p.missing'],
];

/** What the Studio does not edit. */
const FIXED =
  '#services-list, #testimonials [data-frame], h1, h2, h3, p, li:not(:has(a)), dt, figcaption, footer p a, :is(header, footer) a[aria-label]';

const all = (selector) => [...document.querySelectorAll(selector)];
const fieldOf = ({ dataset }) => dataset.edit ?? dataset.editLink;
const documentOf = (element) => fieldOf(element)?.split(' ')[1];

/** The projects by their slugs. React makes their tiles and large pictures without marks. */
let projects = projectsIn(document);

function mark(element, type, id, path, key = 'edit') {
  if (element) element.dataset[key] = `${type} ${id} ${path}`;
}

/** Marks what the server cannot. */
function markMore() {
  for (const [field, selector] of LINKS) {
    const [type, path] = field.split(' ');
    const known = document.querySelector(`[data-edit^="${type} "]`);
    for (const link of all(selector)) {
      if (!fieldOf(link)) mark(link, type, known ? documentOf(known) : type, path, 'editLink');
    }
  }
  for (const missing of all('figure p.missing')) {
    const [type, id] = fieldOf(missing.closest('article').querySelector(FIELDS)).split(' ');
    const isBefore = missing.closest('figure').matches(':first-child');
    mark(missing, type, id, isBefore ? 'beforeImage' : 'afterImage', 'editLink');
  }
  for (const [slug, { id }] of projects) {
    const tile = document.getElementById(slug);
    mark(tile?.querySelector('span > span'), 'projectGallery', id, 'title');
    mark(tile?.querySelector('img'), 'projectGallery', id, 'image');
  }
  const text = document.querySelector('dialog div[tabindex]');
  const project = projects.get(location.hash.slice(1));
  if (!text || !project) return;
  const last = text.querySelector('.category') ?? document.createElement('p');
  if (!last.className) text.append(Object.assign(last, { className: 'category' }));
  if (documentOf(last) !== project.id) last.textContent = project.category;
  const [image, title] = ['dialog img', 'dialog h2 span, dialog h2'].map((one) => all(one).at(-1));
  const description = text.querySelector(':scope > p');
  for (const [path, element] of Object.entries({ title, description, category: last, image })) {
    mark(element, 'projectGallery', project.id, path);
  }
}

/** Returns what the Tab key reaches: a control around the element, or an element that may be a button. */
function stopOf(element) {
  const control = element.closest('a, summary');
  if (control || !element.matches('h2, h3, li, dd')) return control ?? element;
  const inner = document.createElement('span');
  inner.dataset.edit = element.dataset.edit;
  inner.append(...element.childNodes);
  delete element.dataset.edit;
  element.append(inner);
  return inner;
}

/** What visitors do not see: fields as `ID PATH`, and whole documents as `ID`. */
let unpublished = new Set();

receive('unpublished', ({ fields }) => {
  unpublished = new Set(fields);
  update();
});

function update() {
  markMore();
  writeAllTyped();
  // Backwards: a control around several fields has the name of the first.
  for (const element of all(FIELDS).reverse()) {
    const [type, id, path] = fieldOf(element).split(' ');
    const [name, index] = path.split(/[[\]]/);
    const words = NAMES[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const isUnpublished = unpublished.has(id) || unpublished.has(`${id} ${name}`);
    const text = [
      index && `line ${Number(index) + 1}`,
      element.alt ?? element.textContent.trim(),
      isUnpublished && 'visitors do not see this yet',
    ];
    const stop = stopOf(element);
    const marked = fieldOf(element) ? element : stop;
    // Styles show this name where there is no text.
    marked.dataset.name = words;
    // A control around a field is not marked as well.
    const isWhole = !marked.querySelector('[data-edit]');
    marked.toggleAttribute('data-unpublished', isUnpublished && isWhole);
    if (stop.matches('div')) continue;
    if (!stop.dataset.edit) mark(stop, type, id, path, 'editLink');
    stop.setAttribute('aria-label', [`Edit: ${words}`, ...text.filter(Boolean)].join(', '));
    if (!stop.matches('summary')) Object.assign(stop, { role: 'button', tabIndex: 0 });
  }
}

/** Acts, and again when a large picture that is expected opens within some seconds: it takes the focus. */
function act(now, isOpening, left = 100) {
  const isOpen = document.querySelector('dialog[open]');
  if (left === 100 || isOpen) now();
  if (isOpening && !isOpen && left > 0) setTimeout(act, 50, now, isOpening, left - 1);
}

let chosen;

function choose(element) {
  chosen = stopOf(element);
  const [type, id, path] = fieldOf(element).split(' ');
  const same = all(FIELDS).filter((one) => fieldOf(one) === fieldOf(element));
  const tile = element.closest('a[data-replay]');
  // A map that loads later takes the focus where it was, from the form too.
  document.activeElement?.blur();
  const page = location.pathname + (tile ? `#${tile.id}` : location.hash);
  const field = { type, id, path, at: same.indexOf(element), page };
  act(() => send({ type: 'edit', field }), tile);
}

function press(event) {
  const { target, clientX, clientY } = event;
  const field = target.closest(FIELDS);
  const link = target.closest('a');
  // A question opens its answer too, and a tile its large picture.
  if (field ? !field.closest('summary, a[data-replay]') : link) {
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
  const picture = under.find((element) => element.matches('img[data-edit]'));
  if (picture) choose(picture);
}

// Going back from a large picture would go back in the Studio, which has opened a form since.
history.pushState = (_state, ...rest) => history.replaceState(null, ...rest);

addEventListener('click', press, true);
addEventListener('renewed', ({ detail }) => {
  const { id } = projects.get(location.hash.slice(1)) ?? {};
  projects = projectsIn(detail);
  const slug = [...projects.keys()].find((one) => projects.get(one).id === id);
  // The title of the project that is open is in its address.
  if (slug) history.replaceState(history.state, '', `#${slug}`);
  document.querySelector('dialog .category')?.remove();
});
addEventListener('keydown', (event) => {
  if (!event.target.matches('[role=button]') || ![' ', 'Enter'].includes(event.key)) return;
  event.preventDefault();
  event.target.click();
});

function show({ id, path, at }) {
  const fields = all(FIELDS).filter((element) => documentOf(element) === id);
  const same = fields.filter((element) => fieldOf(element).endsWith(` ${path}`));
  const answer = fields[0]?.closest('details');
  if (answer?.offsetHeight === 0) document.querySelector('[aria-controls="faq-list"]').click();
  if (answer) answer.open = true;
  const visible = fields.find((element) => element.getClientRects().length > 0);
  const stop = chosen?.isConnected ? chosen : stopOf(same[at] ?? visible ?? document.body);
  stop.scrollIntoView({ block: 'center' });
  stop.focus({ preventScroll: true });
}

receive('show', (field) => {
  const [slug] = [...projects].find(([, { id }]) => id === field.id) ?? [];
  const isOnTile = ['title', 'image'].includes(field.path);
  // What is not on the tile is beside the large picture.
  if (slug && !isOnTile && !location.hash) location.replace(`#${slug}`);
  act(() => show(field), projects.has(location.hash.slice(1)));
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
