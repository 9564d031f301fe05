/** Returns a text that ends with a full stop, or with the `.`, `!`, `?` or `…` that it already has. */
export function withFullStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
