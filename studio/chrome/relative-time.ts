// Undocumented in `sanity` 6.16.0: the Studio compares a moment with the time of the previous render, by the computer's
// clock, and shows what has just happened as “Deleted in 35 sec.”.

import { texts } from '../texts.ts';

/**
 * Makes the browser format relative times in the language of our texts, and every time in the future as *just now*.
 * Nothing in the Studio is planned.
 */
export function correctRelativeTimes({ language, justNow } = texts): void {
  const { format } = Intl.RelativeTimeFormat.prototype;
  Intl.RelativeTimeFormat.prototype.format = function (
    this: Intl.RelativeTimeFormat,
    value: number,
    unit: Intl.RelativeTimeFormatUnit,
  ) {
    const translated = new Intl.RelativeTimeFormat(language, this.resolvedOptions());
    return value > 0 ? justNow : format.call(translated, value, unit);
  };
}
