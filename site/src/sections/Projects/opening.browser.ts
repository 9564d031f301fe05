import { isPreview } from '../../browser/is-preview.ts';
import { EARLY, LIGHTBOX, OPENING, REPLAY, SCROLLBAR } from '../../dom-contract.ts';
import { galleryNotLoaded, openPicture } from '../../labels.ts';

/** State of the history entry of an open tile: one, however often it was pressed. Closing goes back past it. */
const PUSHED = 'tile';

const TILE = `main a[${REPLAY}]`;

const root = document.documentElement;

/** The tile that the URL's fragment names. */
let opened: HTMLElement | null = null;

/**
 * Opens and closes the lightbox by the URL's fragment, which is its whole state. A tile opens at once, with what the page
 * has of it: its title and its small picture. React's lightbox takes that place after the next frame, or when it has come.
 */
export function startGallery(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const dialog = target.closest<HTMLDialogElement>(`[${EARLY}]`);
    if (target === dialog || (dialog && target.closest('button'))) dialog.close();
    const tile = target.closest(TILE);
    if (!tile || event.defaultPrevented) return;
    event.preventDefault();
    pushFragment(tile.id);
  });
  // A dialog's event does not bubble.
  document.addEventListener('close', removeFragment, true);
  addEventListener('astro:hydration-error', sayFailure);
  // In a preview a press on what React will replace would be lost.
  if (isPreview()) return;
  addEventListener('popstate', showEarly);
  showEarly();
}

function pushFragment(slug: string): void {
  const change = history.state === PUSHED ? 'replaceState' : 'pushState';
  history[change](PUSHED, '', `#${slug}`);
  announce();
}

/** Goes back if `pushFragment` added the fragment. Otherwise replaces the URL. */
function removeFragment(): void {
  if (history.state === PUSHED) {
    history.back();
    return;
  }
  history.replaceState(history.state, '', location.pathname + location.search);
  announce();
}

// Browsers send `popstate` for the visitor's changes, but not for those of scripts.
function announce(): void {
  dispatchEvent(new Event('popstate'));
}

function showEarly(): void {
  // Firefox warns where an empty id is looked for.
  const named = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  const tile = named?.matches(TILE) ? named : null;
  if (tile === opened) return;
  const dialog = document.querySelector(`[${EARLY}]`);
  // React's lightbox has taken its place otherwise, and returns the focus itself.
  if (dialog) close(dialog);
  opened = tile;
  // React's lightbox moves to another tile itself.
  if (tile && !root.hasAttribute(LIGHTBOX)) open(tile);
}

function open(tile: HTMLElement): void {
  const template = document.querySelector<HTMLTemplateElement>(`[${OPENING}]`);
  const content = template && document.importNode(template.content, true);
  const dialog = content?.querySelector('dialog');
  if (!content || !dialog) return;
  const title = tile.querySelector('span')?.textContent ?? '';
  dialog.setAttribute('aria-label', title);
  const heading = document.createElement('h2');
  heading.append(title);
  content.querySelector('p')?.after(heading);
  const small = tile.querySelector('img');
  if (small) {
    const image = new Image(
      Number(small.getAttribute('width')),
      Number(small.getAttribute('height')),
    );
    image.src = small.currentSrc || small.src;
    image.alt = small.alt;
    content.querySelector('span')?.append(image);
  }
  root.style.setProperty(SCROLLBAR, `${innerWidth - root.clientWidth}px`);
  root.toggleAttribute(LIGHTBOX, true);
  document.body.append(content);
  dialog.showModal();
}

function close(dialog: Element): void {
  dialog.remove();
  root.toggleAttribute(LIGHTBOX, false);
  root.style.removeProperty(SCROLLBAR);
  opened?.focus({ preventScroll: true });
}

/** React does not come: the lightbox says so, and leads to the picture, as all tiles do from now on. */
function sayFailure(): void {
  const text = document.querySelector(`[${EARLY}] p`);
  const link = document.createElement('a');
  link.href = opened?.getAttribute('href') ?? '';
  link.className = 'reach';
  link.append(openPicture);
  text?.replaceChildren(`${galleryNotLoaded} `, link);
}
