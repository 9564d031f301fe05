import { contrastOf } from '../../site/src/company/contrast.ts';
import type { Theme } from '../../site/src/company/theme.ts';

const BLACK = '#000000';
const WHITE = '#ffffff';

/** Contrast of texts, of signs, and of a button that can be found, each with something to spare for rounding. */
const TEXT = 4.6;
const SIGN = 3.1;
const BOX = 1.3;

type Named = Partial<Theme>;

/** Colours that go with any company's. */
const neutral = {
  ground: '#fbfbfa',
  ink: '#212326',
  'ink-soft': '#54585e',
  line: '#d6d8da',
  band: '#eeefef',
  'band-line': '#c5c8cb',
  surface: WHITE,
  'on-dark': '#f3f4f5',
} satisfies Named;

/**
 * Returns the roles of colours that follow from a company's two, as `#rrggbb`: that of the dark parts, and that of
 * buttons. Where people could not read or find something, the colour is made lighter or darker until they can.
 */
export function themeOf(darkest: string, wanted: string): Named {
  const { ground, band } = neutral;
  const onDark = neutral['on-dark'];
  const dark = apart(darkest, onDark, 9, BLACK);
  const darkLine = mix(dark, WHITE, 0.16);
  const seen = apart(apart(wanted, dark, BOX, WHITE), band, BOX, BLACK);
  const onButton = textOn(seen);
  const button = apart(seen, onButton, TEXT, otherOf(onButton));
  const hover = mix(button, otherOf(onButton), 0.16);
  const accent = apart(button, band, TEXT, BLACK);
  const night = apart(button, dark, 7, WHITE);
  return {
    ...neutral,
    accent,
    mark: apart(button, band, SIGN, BLACK),
    ring: apart('#6a4fb3', ground, SIGN, BLACK),
    dark,
    'on-dark-soft': apart(mix(onDark, dark, 0.2), darkLine, TEXT, onDark),
    'dark-accent': apart(button, dark, TEXT, WHITE),
    'dark-line': darkLine,
    'dark-mark': apart(button, dark, SIGN, WHITE),
    button,
    'on-button': onButton,
    'button-hover': hover,
    'staff-accent': accent,
    'on-staff-accent': WHITE,
    'night-accent': night,
    'on-night-accent': textOn(night),
    badge: dark,
    'on-badge': WHITE,
  };
}

/** Returns a colour between two: `share` of the second. */
function mix(one: string, other: string, share: number): string {
  const [from, to] = [one, other].map((color) => Buffer.from(color.slice(1), 'hex'));
  const parts = [0, 1, 2].map((index) => {
    const start = from?.[index] ?? 0;
    return Math.round(start + ((to?.[index] ?? 0) - start) * share);
  });
  return `#${Buffer.from(parts).toString('hex')}`;
}

/** Moves a colour towards black or white until it has a contrast with another. */
function apart(color: string, from: string, least: number, towards: string): string {
  const steps = Array.from({ length: 51 }, (_, index) => mix(color, towards, index / 50));
  return steps.find((step) => contrastOf(step, from) >= least) ?? towards;
}

function textOn(color: string): string {
  return contrastOf(WHITE, color) >= 4 ? WHITE : '#17181a';
}

function otherOf(text: string): string {
  return text === WHITE ? BLACK : WHITE;
}
