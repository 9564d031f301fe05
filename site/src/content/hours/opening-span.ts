import type { Opening } from '../model/types.ts';
import type { Time } from './opening-words.ts';

export type Span = Omit<Opening, 'days'>;

const MIDNIGHT = 24 * 60;

/**
 * Returns when a span opens and closes, or `null` if that can be read in several ways. A span that closes
 * before it opens ends on the next day (https://schema.org/OpeningHoursSpecification).
 */
export function spanOf(from: Time, to: Time, isClockOf24: boolean): Span | null {
  const starts = readingsOf(from, to).filter((opens) => opens < MIDNIGHT);
  const ends = readingsOf(to, from).map((closes) => closes || MIDNIGHT);
  const all = starts.flatMap((opens) => ends.map((closes) => ({ opens, closes })));
  // In `8 - 5pm` only 8 in the morning is before 5pm. In `7 - 11pm` both are.
  const onOneDay = all.filter(({ opens, closes }) => opens < closes);
  const [span, ...others] =
    isNight(from, to, isClockOf24) && onOneDay.length === 0 ? all : onOneDay;
  if (!span || others.length > 0 || isSame(from, to)) return null;
  return { opens: format(span.opens), closes: format(Math.min(span.closes, MIDNIGHT - 1)) };
}

/** Returns whether a time that is before another is on the next day. `8:00 - 5:00` means the afternoon. */
function isNight(from: Time, to: Time, isClockOf24: boolean): boolean {
  if (from.half !== null) return to.half !== null;
  return from.hour > 12 || (isClockOf24 && to.half === null && to.isPadded);
}

/** Returns the minutes since midnight that a time can mean. */
function readingsOf(time: Time, other: Time): number[] {
  const { hour, half } = time;
  const minute = time.minute ?? 0;
  const isOf12 = hour >= 1 && hour <= 12;
  const literal = hour * 60 + minute;
  const morning = (hour % 12) * 60 + minute;
  if (minute > 59 || literal > MIDNIGHT || (half !== null && !isOf12)) return [];
  if (half !== null) return [half === 'am' ? morning : morning + MIDNIGHT / 2];
  // 12 alone is noon.
  if (other.half !== null && hour !== 12)
    return isOf12 ? [morning, morning + MIDNIGHT / 2] : [literal];
  // `8 - 5` has no unit. `8 - 17` is in hours.
  const isInHours = time.minute !== null || hour >= 12 || other.hour > 12;
  return isInHours ? [literal] : [];
}

function isSame(one: Time, other: Time): boolean {
  return one.half === other.half && one.hour === other.hour && one.minute === other.minute;
}

function format(minutes: number): string {
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hour}:${String(minutes % 60).padStart(2, '0')}`;
}
