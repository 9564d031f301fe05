const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029\v\f]/g;

// Word processors keep bullets as characters of their symbol fonts, which no other font has: first the two
// most frequent ones, then others at the start of a line.
const BULLET = /[\uF0B7\uF0A7]|[\uF020-\uF0FF](?<=^[^\S\n]*.)(?=\s)/gm;

// Stega encoding and pasted text contain invisible characters, and an unbalanced direction override
// reorders the text after it on the page. Private-use characters and the place of an embedded object (U+FFFC) are
// boxes. The pattern excludes direction marks, joiners (see below),
// Arabic number signs, and the tag characters of flag emoji.
const INVISIBLE =
  /(\u{1F3F4}[\u{E0020}-\u{E007F}]{1,8})|[[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\uFFFC]--[\t\n\u061C\u200C-\u200F\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2]]/gv;

// Joiners shape emoji and the letters of some scripts. Elsewhere they only break comparisons.
const STRAY_JOINER =
  /(?<![[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]--\p{Script=Latin}])[\u200C\u200D]|[\u200C\u200D](?![[\p{L}\p{Extended_Pictographic}]--\p{Script=Latin}])/gv;

// Many combining marks on one letter would cover the lines above and below it.
const PILED_MARKS = /(\p{M}{6})\p{M}+/gv;

// Unicode's stream-safe format (UAX #15) has at most 30 marks on a letter. Normalization sorts them in
// quadratic time.
const TOO_MANY_TO_SORT = /(\p{M}{30})\p{M}+/gv;

/** Splits text into lines, without invisible characters and boxes, outer spaces and empty lines. */
export function lines(text: string): string[] {
  return visible(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** Returns text with `\n` between its lines, without invisible characters and boxes. */
export function visible(text: string): string {
  return text
    .replace(TOO_MANY_TO_SORT, '$1')
    .normalize('NFC')
    .replace(LINE_BREAK, '\n')
    .replace(BULLET, '•')
    .replace(INVISIBLE, '$1')
    .replace(STRAY_JOINER, '')
    .replace(PILED_MARKS, '$1');
}
