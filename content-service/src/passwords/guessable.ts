import { isLeaked } from './leaked-passwords.ts';

/** Words that lead the lists of leaked passwords, without those that others here contain. */
const commonWords =
  `password passwort passwd wagwoord pass admin administrator root user guest login logon letmein welcome welkom
  changeme default secret geheim master test demo temp hello hallo iloveyou loveyou love lovely sunshine princess
  angel baby flower butterfly chocolate cookie summer winter spring autumn monday friday january december
  football soccer rugby cricket baseball basketball hockey liverpool arsenal chelsea barcelona manchester united
  springbok bokke chiefs pirates bafana superman batman spiderman pokemon starwars naruto minecraft dragon monkey
  tiger lion shadow killer ninja hunter ranger matrix mustang ferrari mercedes toyota computer internet google
  facebook samsung android iphone apple freedom whatever trustno forever jesus christ blessed church family
  michael jordan jessica jennifer daniel charlie thomas andrew matthew joshua ashley nicole hannah george robert
  pretoria johannesburg joburg durban capetown africa southafrica mzansi azerty qwerty company website studio sanity`.split(
    /\s+/,
  );

const rows = [
  ...['1234567890', 'abcdefghijklmnopqrstuvwxyz', '!@#$%^&*()_+'],
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop', 'yxcvbnm'],
  ...['qazwsxedcrfvtgbyhnujmikolp', 'qazxswedcvfrtgbnhyujmkiolp', 'qawsedrftgyhujikolp'],
  ...['zaqwsxcderfvbgtyhnmjuiklop', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', 'qwaszxerdfcvtyghbn'],
  ...['1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0', '1a2s3d4f5g6h7j8k9l'],
  ...['1qa2ws3ed4rf5tg6yh', '12qw34er56ty78ui90op'],
];
/** Characters in a row that are no accident. */
const runLength = 3;
const runs = rows.flatMap((row) =>
  [row, [...row].toReversed().join('')].flatMap((keys) =>
    Array.from({ length: keys.length - runLength + 1 }, (_, at) => keys.slice(at, at + runLength)),
  ),
);

/** Years, and what repeats what is before it: one character twice or more, several once or more. */
const patterns = [/(?:19|20)\d\d/g, /(?<=(.))\1{2,}/g, /(?<=(.{2,}))\1+/g];

/** What people write for a letter. */
const letters: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' },
};

/** Letters and digits that must be left. */
const least = 6;

/**
 * Returns whether a password is among the first that an attacker tries: one that leaked, also with digits after
 * it, one without a letter, or one of which little is left without common
 * words, words of its `context` (such as the names of its owner and their company), repeats, years and rows of
 * keys. https://pages.nist.gov/800-63-4/sp800-63b.html#passwordver
 */
export function isGuessable(password: string, context: readonly string[]): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const spelled = typed.replace(/[@431!0$57]/g, (character) => letters[character] ?? character);
  const words = [...commonWords, ...context.flatMap(wordsOf)];
  const isCovered = new Set<number>();
  const cover = (start: number, length: number) => {
    for (let at = start; at < start + length; at += 1) isCovered.add(at);
  };
  for (const text of [typed, spelled]) {
    for (const word of [...words, ...runs]) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        cover(at, word.length);
      }
    }
  }
  for (const pattern of patterns) {
    for (const { index, 0: found } of typed.matchAll(pattern)) cover(index, found.length);
  }
  const left = [...typed.matchAll(/[\p{L}\p{N}]/gu)].filter(({ index }) => !isCovered.has(index));
  const isNumber = !/\p{L}/u.test(typed);
  return (
    isNumber || left.length < least || isLeaked(typed) || isLeaked(typed.replace(/[^\p{L}]+$/u, ''))
  );
}

/** Returns a text without spaces, and its words. Shorter ones are in many others. */
function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [words.join(''), ...words].filter((word) => word.length >= 3);
}
