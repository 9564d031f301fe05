import { useCallback, useEffect, useRef, useState } from 'react';
import { positionOf } from '../../labels.ts';
import { SCROLL_REST } from '../../ui/scroll-rest.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Controls the scroll-snap list inside `frame`. Calls `onShow` with the index of the slide that the visitor
 * swiped to. `move` scrolls to a slide without reporting those that it passes; past the last comes the
 * first. Hidden slides have nothing to focus, and are hidden from screen readers.
 */
export function useTrack(current: number, onShow: (index: number) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const target = useRef<number>(undefined);
  const report = useRef(onShow);
  const shown = useRef(current);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    report.current = onShow;
    shown.current = current;
  });

  useEffect(() => {
    const slides = slidesIn(frame.current);
    slides.forEach((slide, index) => {
      slide.setAttribute('aria-hidden', String(index !== current));
    });
    // Do not announce the first slide when the page loads.
    setAnnouncement((before) => {
      if (before === '' && current === 0) return '';
      return `${positionOf(current + 1, slides.length)}: ${slides[current]?.querySelector('h3')?.textContent}`;
    });
  }, [current]);

  const move = useCallback((to: number) => {
    const track = trackIn(frame.current);
    if (!track) return;
    const { length } = slidesIn(frame.current);
    const index = (to + length) % length;
    report.current(index);
    if (!isAt(track, index)) target.current = index;
    toSlide(track, index, index === to ? 'auto' : 'instant');
  }, []);

  useEffect(() => {
    const track = trackIn(frame.current);
    if (!track) return;
    const slides = slidesIn(frame.current);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (!entry.isIntersecting || target.current !== undefined) continue;
          report.current(slides.findIndex((slide) => slide.contains(entry.target)));
        }
      },
      { root: track, threshold: 0.6 },
    );
    for (const slide of slides) observer.observe(slide);
    // A resize during a scroll would leave the list between two slides.
    let width = track.clientWidth;
    const resize = new ResizeObserver(() => {
      if (track.clientWidth === width) return;
      width = track.clientWidth;
      toSlide(track, shown.current, 'instant');
    });
    resize.observe(track);
    const stop = new AbortController();
    const listen = { passive: true, signal: stop.signal };
    // A touch, a wheel turn or a key on the list cancels the scroll that a button started.
    for (const sign of ['pointerdown', 'wheel', 'keydown']) {
      track.addEventListener(
        sign,
        () => {
          target.current = undefined;
        },
        listen,
      );
    }
    // WebKit before 2.40 scrolls by a few pixels, and snaps back.
    const step = (event: KeyboardEvent) => {
      const by = steps[event.key];
      if (event.target !== track || by === undefined) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return; // The browser's own: Back, for example.
      event.preventDefault();
      move(shown.current + by);
    };
    track.addEventListener('keydown', step, { signal: stop.signal });
    // A smooth scroll that is under way can go on after an instant one, and end on another slide.
    let timer = 0;
    const land = () => {
      if (target.current === undefined) return;
      if (isAt(track, target.current)) target.current = undefined;
      else toSlide(track, target.current, 'instant');
    };
    track.addEventListener(
      'scroll',
      () => {
        clearTimeout(timer);
        timer = window.setTimeout(land, SCROLL_REST);
      },
      listen,
    );
    return () => {
      observer.disconnect();
      resize.disconnect();
      stop.abort();
      clearTimeout(timer);
    };
  }, [move]);

  return { frame, announcement, move };
}

function trackIn(frame: HTMLElement | null) {
  return frame?.querySelector('ul');
}

function slidesIn(frame: HTMLElement | null) {
  return [...(trackIn(frame)?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
}

function isAt(track: HTMLElement, index: number) {
  return Math.abs(track.scrollLeft - index * track.clientWidth) <= 1;
}

function toSlide(track: HTMLElement, index: number, behavior: ScrollBehavior) {
  track.scrollTo({ left: index * track.clientWidth, behavior });
}
