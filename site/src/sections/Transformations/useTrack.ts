import { useEffect, useRef, useState } from 'react';

/**
 * Controls the scroll-snap list inside `frame`. Calls `onShow` with the index of the slide that the visitor
 * swiped to. `scrollTo` scrolls to a slide without reporting those that it passes. Hidden slides are inert.
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
      slide.inert = index !== current;
    });
    // Do not announce the first slide when the page loads.
    setAnnouncement((before) => {
      if (before === '' && current === 0) return '';
      return `${current + 1} of ${slides.length}: ${slides[current]?.querySelector('h3')?.textContent}`;
    });
  }, [current]);

  useEffect(() => {
    const track = trackIn(frame.current);
    if (!track) return;
    const slides = slidesIn(frame.current);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (!entry.isIntersecting) continue;
          const index = slides.findIndex((slide) => slide.contains(entry.target));
          if (target.current === undefined) report.current(index);
          else if (target.current === index) target.current = undefined;
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
      track.scrollTo({ left: shown.current * width, behavior: 'instant' });
    });
    resize.observe(track);
    // A touch or a wheel turn on the list cancels the scroll that a button started.
    const stop = new AbortController();
    for (const sign of ['pointerdown', 'wheel']) {
      track.addEventListener(
        sign,
        () => {
          target.current = undefined;
        },
        { passive: true, signal: stop.signal },
      );
    }
    return () => {
      observer.disconnect();
      resize.disconnect();
      stop.abort();
    };
  }, []);

  const scrollTo = (index: number, behavior: ScrollBehavior) => {
    const track = trackIn(frame.current);
    if (!track) return;
    const left = index * track.clientWidth;
    if (Math.abs(track.scrollLeft - left) > 1) target.current = index;
    track.scrollTo({ left, behavior });
  };

  return { frame, announcement, scrollTo };
}

function trackIn(frame: HTMLElement | null) {
  return frame?.querySelector('ul');
}

function slidesIn(frame: HTMLElement | null) {
  return [...(trackIn(frame)?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
}
