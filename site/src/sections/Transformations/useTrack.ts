import { useEffect, useRef, useState } from 'react';

/**
 * Watches a scroll-snap list. `onShow` hears the index that the visitor swiped to; `scrollTo` goes
 * to one without reporting those it passes; `ready` is true once script is at work.
 */
export function useTrack(onShow: (index: number) => void) {
  const track = useRef<HTMLUListElement>(null);
  const target = useRef<number>(undefined);
  const report = useRef(onShow);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    report.current = onShow;
  });

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    setReady(true);
    const slides = [...list.children];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (!entry.isIntersecting) continue;
          const index = slides.indexOf(entry.target);
          if (target.current === undefined) report.current(index);
          else if (target.current === index) target.current = undefined;
        }
      },
      { root: list, threshold: 0.6 },
    );
    for (const slide of slides) observer.observe(slide);
    const release = () => {
      target.current = undefined;
    };
    list.addEventListener('pointerdown', release);
    list.addEventListener('wheel', release, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('pointerdown', release);
      list.removeEventListener('wheel', release);
    };
  }, []);

  const scrollTo = (index: number, behavior: ScrollBehavior) => {
    const list = track.current;
    if (!list) return;
    const left = index * list.clientWidth;
    if (Math.abs(list.scrollLeft - left) > 1) target.current = index;
    list.scrollTo({ left, behavior });
  };

  return { track, ready, scrollTo };
}
