import { useMemo } from 'react';
import type { ImageValue, ObjectInputProps } from 'sanity';

/** The Studio's own covers the whole picture: it cannot be dragged before it is made smaller. */
const HOTSPOT = { _type: 'sanity.imageHotspot', x: 0.5, y: 0.5, width: 0.5, height: 0.5 };

/** Renders a picture field whose hotspot, as long as nobody has chosen one, is one that can be dragged. */
export function PictureInput(props: ObjectInputProps<ImageValue>) {
  const { value } = props;
  const shown = useMemo(() => {
    const { width = 1, height = 1 } = value?.hotspot ?? {};
    return value && width * height === 1 ? { ...value, hotspot: HOTSPOT } : value;
  }, [value]);
  return props.renderDefault({ ...props, value: shown });
}
