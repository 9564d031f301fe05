/**
 * Counts for the company what a visit brings: the page, and presses on what begins a call, a chat, an e-mail or
 * directions. It stores nothing, and sends nothing that tells two visits apart. docs/visits.md describes what it sends.
 */
import { JS, PAGE, SAVING, VISITS } from '../dom-contract.ts';

/** Links that begin a call, an e-mail, a chat or directions. */
const LINK = /^(tel)|^(mail)to|\/\/(wa)\.me|\/(maps)[./]/;

/** Most presses that are sent at once. The receiver refuses long beacons. */
const MOST = 30;

const root = document.documentElement;
const setting = document.querySelector(`[${VISITS}]`);
const url = setting?.getAttribute(VISITS);

let presses: string[] = [];
let isViewSent = false;
// Metrics in ms, and the shift of the layout without a unit. -1: the browser has not measured it.
let paint = -1;
let interaction = -1;
let shift = -1;
const opened = new Set<string>();

function add(press: string): void {
  if (presses.length < MOST) presses.push(press);
}

function onPress({ target, button, detail }: MouseEvent): void {
  // The second click of a double one, and one that opens a menu, begin nothing.
  if (!(target instanceof Element) || button > 1 || detail > 1) return;
  const control = target.closest<HTMLAnchorElement>('a,[name=share]');
  if (!control) return;
  const { href } = control;
  // A section has a header of its own.
  const place = control.closest('dialog,section,header:not(section *),footer,main');
  const what = href ? LINK.exec(href)?.slice(1).find(Boolean) : 'share';
  if (what) add(`${what} ${place?.id || place?.localName || 'button'}`);
}

/** The fragment of the URL names the project that is open. Only tiles are links with an id. */
function onFragment(): void {
  const id = location.hash.slice(1);
  // Firefox warns where an empty id is looked for.
  if (!id || opened.has(id) || !document.getElementById(id)?.matches('a')) return;
  opened.add(id);
  add(`project ${id}`);
}

/** Returns Google's class of a metric: https://web.dev/articles/vitals */
function classOf(value: number, good: number, fair: number): string {
  if (value > fair) return 'poor';
  if (value > good) return 'fair';
  return value < 0 ? 'none' : 'good';
}

/** Sends what is new when the page is left: nobody knows whether the visitor comes back. */
function send(page: string | null, url: string): void {
  if (document.visibilityState === 'visible' || !navigator.onLine) return;
  const view = [
    `view ${page}`,
    screen.width < 768 ? 'phone' : 'desktop',
    document.referrer.split('/')[2] || 'typed',
    classOf(paint, 2500, 4000),
    classOf(interaction, 200, 500),
    classOf(shift, 0.1, 0.25),
  ];
  const lines = isViewSent ? presses : [view.join(' '), ...presses];
  if (lines.length === 0 || !navigator.sendBeacon(url, lines.join('\n'))) return;
  isViewSent = true;
  presses = [];
}

/** Calls `onEntry` for entries of this type, if the browser has them. */
function observe(type: string, onEntry: (entry: PerformanceEntry) => void): boolean {
  const isKnown = PerformanceObserver.supportedEntryTypes.includes(type);
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
  if (isKnown) observer.observe({ type, buffered: true, durationThreshold: 16 });
  return isKnown;
}

function measure(): void {
  observe('largest-contentful-paint', ({ startTime }) => {
    paint = startTime;
  });
  observe('event', ({ duration, interactionId }) => {
    if (interactionId) interaction = Math.max(interaction, duration);
  });
  // Google counts the worst five seconds. The sum of all shifts is not less.
  const isKnown = observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) shift += value;
  });
  if (isKnown) shift = 0;
}

const isPrivate = navigator.globalPrivacyControl || navigator.doNotTrack === '1';
if (url && root.classList.contains(JS) && !root.hasAttribute(SAVING) && !isPrivate) {
  // A page that opens in the background is painted when its tab is shown.
  if (document.visibilityState === 'visible') measure();
  addEventListener('click', onPress, true);
  addEventListener('auxclick', onPress, true);
  addEventListener('popstate', onFragment);
  onFragment();
  const page = setting?.getAttribute(PAGE) ?? null;
  document.addEventListener('visibilitychange', () => send(page, url));
}
