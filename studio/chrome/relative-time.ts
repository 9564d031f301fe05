/**
 * Makes the Studio say *just now* of what is in the future. It compares a moment with the time at which it drew
 * the line before, by the computer's clock, and says “Deleted in 35 sec.”. Nothing here is planned.
 */
export function withoutFuture(): void {
  const { format } = Intl.RelativeTimeFormat.prototype;
  Intl.RelativeTimeFormat.prototype.format = function (
    this: Intl.RelativeTimeFormat,
    value: number,
    unit: Intl.RelativeTimeFormatUnit,
  ) {
    return value > 0 ? 'just now' : format.call(this, value, unit);
  };
}
