// Most characters and lines of a text field. A longer field is left out: editors type less, and a page contains every
// text of its content.

export const MOST_CHARACTERS = 60_000;
export const MOST_LINES = 500;

/** Most pictures in the text of a page. */
export const MOST_PICTURES = 30;

/** Most characters of a notice: five lines on a phone. */
export const LONGEST_NOTICE = 160;
