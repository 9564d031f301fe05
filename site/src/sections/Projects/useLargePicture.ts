import { type RefObject, useLayoutEffect, useState } from 'react';

interface Answer {
  readonly slug: string;
  readonly isThere: boolean;
}

/**
 * Says whether the large picture of a project has come: `null` as long as nobody knows. Until then its frame shows the
 * small one of the tile, which the page has.
 */
export function useLargePicture(
  frame: RefObject<HTMLElement | null>,
  slug: string,
): boolean | null {
  const [answer, setAnswer] = useState<Answer>({ slug: '', isThere: false });
  useLayoutEffect(() => {
    const image = frame.current?.querySelector('img');
    const box = image?.closest('span');
    if (!image || !box) return;
    const small = document.getElementById(slug)?.querySelector('img')?.currentSrc;
    if (small) box.style.backgroundImage = `url("${small}")`;
    const stop = new AbortController();
    const take = (isThere: boolean) => () => {
      stop.abort();
      // Its edges would be seen beside a picture of another shape.
      if (isThere) box.style.backgroundImage = '';
      // The small picture stays, and the alternative text of the other would lie over it. Screen readers have it.
      else if (small) image.style.opacity = '0';
      setAnswer({ slug, isThere });
    };
    if (image.complete && image.naturalWidth > 0) take(true)();
    image.addEventListener('load', take(true), { signal: stop.signal });
    image.addEventListener('error', take(false), { signal: stop.signal });
    return () => stop.abort();
  }, [frame, slug]);
  return answer.slug === slug ? answer.isThere : null;
}
