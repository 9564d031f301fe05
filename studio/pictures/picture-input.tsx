// Undocumented in `sanity` 6.16.0: the id and the markup of the crop dialog, and that a first hotspot covers the whole
// picture, so that it cannot be dragged.

import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ImageValue, ObjectInputProps } from 'sanity';
import type { Frame } from './frames.ts';
import { SiteFrames } from './site-frames.tsx';

/** The first hotspot. */
const HOTSPOT = { _type: 'sanity.imageHotspot', x: 0.5, y: 0.5, width: 0.5, height: 0.5 };

type Props = ObjectInputProps<ImageValue>;

/** Creates the input of a picture field, for a picture that the site shows in these frames. */
export function pictureInput(frames: readonly Frame[]): ComponentType<Props> {
  return (props) => <PictureInput {...props} frames={frames} />;
}

/**
 * Renders a picture field. Its hotspot, as long as nobody has chosen one, is one that can be dragged, and its
 * dialog shows the picture in the frames of the site.
 */
function PictureInput({ frames, ...props }: Props & { frames: readonly Frame[] }) {
  const { id, value, focusPath } = props;
  const shown = useMemo(() => {
    const { width = 1, height = 1 } = value?.hotspot ?? {};
    return value && width * height === 1 ? { ...value, hotspot: HOTSPOT } : value;
  }, [value]);
  const dialog = useElement(focusPath[0] === 'hotspot' ? `${id}_dialog` : undefined);
  // The Studio's dialog has pictures of its own, but cuts less where the circle does not fit, and knows no
  // page that cuts a picture again. It has no place for others.
  const place = dialog?.querySelector('[data-ui="DialogContent"] [data-ui="Stack"]');
  return (
    <>
      {props.renderDefault({ ...props, value: shown })}
      {place && value && createPortal(<SiteFrames value={value} frames={frames} />, place)}
    </>
  );
}

/** Returns the element with an id once it is in the document. */
function useElement(id: string | undefined): HTMLElement | undefined {
  const [element, setElement] = useState<HTMLElement>();
  useEffect(() => {
    if (id === undefined) return undefined;
    const look = () => setElement(document.getElementById(id) ?? undefined);
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      setElement(undefined);
    };
  }, [id]);
  return element;
}
