import { isPreview } from '../../browser/is-preview.ts';
import { STEP, VIEW } from '../../dom-contract.ts';
import { SCROLL_REST } from '../../ui/scroll-rest.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Starts the controls of the carousel (`Transformations.tsx`), if the page has one. */
export function startCarousel(): void {
  const section = document.querySelector('#transformations');
  const frame = section?.querySelector(`[${VIEW}]`);
  const track = frame?.querySelector<HTMLElement>(':scope > ul');
  const live = section?.querySelector(':scope > [aria-live]');
  if (section && frame && track && live) controlTrack(section, frame, track, live);
}

/**
 * Moves the list by arrows, dots and keys, and says which slide it shows, also after a swipe. Past the last slide comes
 * the first. Hidden slides have nothing to focus, and are hidden from screen readers, but not from an editor, who
 * presses their texts in a preview.
 */
function controlTrack(section: Element, frame: Element, track: HTMLElement, live: Element): void {
  const slides = [...track.children];
  const dots = [...section.querySelectorAll('[aria-current]')];
  const toggleTexts = [...frame.querySelectorAll(':scope > button > span')];
  const [slideText, ...viewTexts] = [...live.querySelectorAll('p')];
  let current = 0;
  /** The slide to which a control scrolls: those that it passes are not shown. */
  let target: number | undefined;

  const showView = (view: 'before' | 'after') => {
    frame.setAttribute(VIEW, view);
    const isAfter = view === 'after';
    for (const [index, text] of toggleTexts.entries())
      text.toggleAttribute('hidden', (index === 1) !== isAfter);
  };

  const announce = (said: Element | undefined) => {
    for (const text of [slideText, ...viewTexts]) text?.toggleAttribute('hidden', text !== said);
  };

  const hideOthers = () => {
    if (isPreview()) return;
    for (const [index, slide] of slides.entries()) {
      slide.setAttribute('aria-hidden', String(index !== current));
    }
  };

  const show = (index: number) => {
    if (index === current) return;
    current = index;
    for (const [place, dot] of dots.entries())
      dot.setAttribute('aria-current', String(place === index));
    hideOthers();
    showView('before');
    const slide = slides[index];
    const position = slide?.querySelector('article')?.getAttribute('aria-label');
    if (slideText)
      slideText.textContent = `${position}: ${slide?.querySelector('h3')?.textContent}`;
    announce(slideText);
  };

  const isAt = (index: number) => Math.abs(track.scrollLeft - index * track.clientWidth) <= 1;
  const scrollToSlide = (index: number, behavior: ScrollBehavior) =>
    track.scrollTo({ left: index * track.clientWidth, behavior });

  const move = (to: number) => {
    const index = (to + slides.length) % slides.length;
    show(index);
    if (!isAt(index)) target = index;
    scrollToSlide(index, index === to ? 'auto' : 'instant');
  };

  section.addEventListener('click', ({ target: pressed }) => {
    const button = pressed instanceof Element && pressed.closest('button');
    if (!button) return;
    const step = button.getAttribute(STEP);
    if (step) move(current + Number(step));
    else if (dots.includes(button)) move(dots.indexOf(button));
    else if (button.parentElement === frame) {
      const view = frame.getAttribute(VIEW) === 'before' ? 'after' : 'before';
      showView(view);
      announce(viewTexts[view === 'before' ? 0 : 1]);
    }
  });

  // WebKit before 2.40 scrolls by a few pixels, and snaps back.
  track.addEventListener('keydown', (event) => {
    const by = steps[event.key];
    if (event.target !== track || by === undefined) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return; // The browser's own: Back, for example.
    event.preventDefault();
    move(current + by);
  });

  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (entry.isIntersecting && target === undefined) show(slides.indexOf(entry.target));
      }
    },
    { root: track, threshold: 0.6 },
  );
  for (const slide of slides) observer.observe(slide);

  // A resize during a scroll would leave the list between two slides.
  let width = 0;
  new ResizeObserver(() => {
    const { clientWidth } = track;
    // The first call is the start.
    if (width > 0 && clientWidth !== width) scrollToSlide(current, 'instant');
    width = clientWidth;
  }).observe(track);

  // A touch, a wheel turn or a key on the list cancels the scroll that a button started.
  for (const sign of ['pointerdown', 'wheel', 'keydown']) {
    track.addEventListener(
      sign,
      () => {
        target = undefined;
      },
      { passive: true, capture: true },
    );
  }

  // A smooth scroll that is under way can go on after an instant one, and end on another slide.
  let timer = 0;
  const land = () => {
    if (target === undefined) return;
    if (isAt(target)) target = undefined;
    else scrollToSlide(target, 'instant');
  };
  track.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = window.setTimeout(land, SCROLL_REST);
    },
    { passive: true },
  );
  hideOthers();
}
