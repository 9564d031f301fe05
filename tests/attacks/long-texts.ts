/** Bytes of query text that the service takes. */
export const maxText = 307_200;
export const repeated = (part: string, length = maxText) =>
  part.repeat(Math.floor(length / part.length));

/** Texts that nest as deeply as their length allows. */
export const deepTexts = {
  'nested parentheses': repeated('(', maxText / 2) + repeated(')', maxText / 2),
  'unclosed parentheses': repeated('('),
  'nested arrays': repeated('['),
  'nested objects': repeated('{'),
  'nested projections': repeated('*|{'),
  'nested calls': repeated('lower('),
  'nested subscripts': repeated('a['),
  negations: repeated('!'),
  'a string that does not end': `"${repeated('a', maxText - 1)}`,
  slashes: repeated('/'),
};

/** Texts that take many seconds to parse. */
export const slowTexts = ['a+', 'a.b+', '-a*', 'a||'].map(
  (part) => `${repeated(part, maxText - 1)}a`,
);
