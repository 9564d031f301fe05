import { type TouchEvent, useRef } from 'react';

/** Shortest swipe, in CSS px. A shorter movement is a tap. */
const least = 48;

/**
 * Returns touch handlers that call `onSwipe` with 1 for a swipe to the left and -1 for one to the
 * right. A swipe is sideways, with one finger, on a page that is not zoomed in. The handlers use touch
 * events, because pointer events need CSS's `touch-action`, which prevents moving a zoomed page sideways.
 */
export function useSwipe(onSwipe: (by: number) => void) {
  const start = useRef<Pick<Touch, 'clientX' | 'clientY'>>(null);

  const onTouchStart = ({ touches: { length, 0: touch } }: TouchEvent) => {
    const isSwipe = touch && length === 1 && (visualViewport?.scale ?? 1) < 1.05;
    start.current = isSwipe ? { clientX: touch.clientX, clientY: touch.clientY } : null;
  };
  const onTouchEnd = ({ changedTouches: { 0: end } }: TouchEvent) => {
    if (!start.current || !end) return;
    const across = end.clientX - start.current.clientX;
    const down = end.clientY - start.current.clientY;
    if (Math.abs(across) >= Math.max(least, 2 * Math.abs(down))) onSwipe(across < 0 ? 1 : -1);
  };
  return { onTouchStart, onTouchEnd };
}
