import { z } from 'zod';

/** Returns all texts below a value. The arguments of functions become `§`, and what such a key finds `undefined`. */
function textsIn(value: unknown): string[] {
  if (value instanceof String || typeof value === 'string') return [value.toString()];
  if (typeof value === 'function') return textsIn(Reflect.apply(value, undefined, ['§', '§', '§']));
  return Object.values(z.record(z.string(), z.unknown()).parse(value)).flatMap(textsIn);
}

/**
 * Returns the parts of a language's texts that have two words or more: single words can be the same in another
 * language, and so are commands.
 */
export function phrasesIn(texts: unknown): string[] {
  const parts = textsIn(texts).flatMap((text) =>
    text.split(/§|undefined|<code>.*?<\/code>|<[^>]*>/),
  );
  return parts
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2,}[,;:.]? \p{L}{2,}/u.test(part));
}
