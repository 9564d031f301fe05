import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../../../system/environment.ts';
import { contrastOf } from './contrast.ts';
import { companyFolder, readText } from './read-company.ts';

const color = z
  .string('is missing')
  .regex(/^#[\da-f]{6}$/i, 'must be a colour of six digits, like #1f2a44');

const veil = z
  .string('is missing')
  .regex(/^#[\da-f]{8}$/i, 'must be a colour of eight digits, like #1f2a44cc');

/** The roles of colours. `company/theme.css` says what each is for. */
const themeSchema = z.strictObject({
  ground: color,
  ink: color,
  'ink-soft': color,
  accent: color,
  line: color,
  mark: color,
  ring: color,
  band: color,
  'band-line': color,
  surface: color,
  dark: color,
  'on-dark': color,
  'on-dark-soft': color,
  'dark-accent': color,
  'dark-line': color,
  'dark-mark': color,
  'dark-ring': color,
  button: color,
  'on-button': color,
  'button-hover': color,
  veil,
  'on-veil': color,
  backdrop: veil,
  stage: color,
  'staff-accent': color,
  'on-staff-accent': color,
  'night-accent': color,
  'on-night-accent': color,
  badge: color,
  'on-badge': color,
});

export type Theme = z.infer<typeof themeSchema>;
type Role = keyof Theme;

/** Least contrast of texts and of signs without text (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const SIGN = 3;
/** WCAG asks nothing of the box around a text that can be read. Below this it can hardly be seen. */
const BOX = 1.2;

/** What is drawn, on what, and the contrast that it needs. */
const pairs: readonly (readonly [of: Role, on: Role, least: number])[] = [
  ['ink', 'ground', TEXT],
  ['ink', 'band', TEXT],
  ['ink', 'surface', TEXT],
  ['ink-soft', 'ground', TEXT],
  ['ink-soft', 'band', TEXT],
  ['ink-soft', 'surface', TEXT],
  // In the place of a frame that does not come.
  ['ink-soft', 'line', TEXT],
  ['accent', 'ground', TEXT],
  ['accent', 'band', TEXT],
  ['accent', 'surface', TEXT],
  ['on-dark', 'dark', TEXT],
  ['on-dark-soft', 'dark', TEXT],
  ['on-dark-soft', 'dark-line', TEXT],
  ['dark-accent', 'dark', TEXT],
  ['on-button', 'button', TEXT],
  ['on-button', 'button-hover', TEXT],
  ['on-veil', 'veil', TEXT],
  ['on-staff-accent', 'staff-accent', TEXT],
  ['on-night-accent', 'night-accent', TEXT],
  ['on-badge', 'badge', TEXT],
  ['mark', 'ground', SIGN],
  ['mark', 'band', SIGN],
  ['mark', 'surface', SIGN],
  ['dark-mark', 'dark', SIGN],
  ['ring', 'ground', SIGN],
  ['ring', 'band', SIGN],
  ['ring', 'surface', SIGN],
  ['dark-ring', 'dark', SIGN],
  ['button', 'ground', BOX],
  ['button', 'band', BOX],
  ['button', 'surface', BOX],
  ['button', 'dark', BOX],
];

/** Reads the company's colours by role. Throws ConfigError with a sentence for each fault. */
export function readTheme(folder: string = companyFolder()): Theme {
  const file = themeFile(folder);
  const { success, data, error } = themeSchema.safeParse(parse(file));
  const faults = success
    ? faultsOf(data)
    : error.issues.map((issue) =>
        issue.code === 'unrecognized_keys'
          ? `${issue.keys.map((name) => `--${name}`).join(', ')} is no role`
          : `--${issue.path.join('.')} ${issue.message}`,
      );
  if (success && faults.length === 0) return data;
  throw new ConfigError(`${file}: ${faults.join('; ')}.`);
}

export function themeFile(folder: string = companyFolder()): string {
  return join(folder, 'theme.css');
}

/** Reads the custom properties of the only rule. */
function parse(file: string): Record<string, string> {
  const css = readText(file).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const [, declarations] = /^\s*:root\s*\{([^{}]*)\}\s*$/.exec(css) ?? [];
  if (declarations === undefined) {
    throw new ConfigError(`${file} must be one rule, :root { … }, with a colour for each role.`);
  }
  const lines = declarations.split(';').map((line) => line.trim());
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const [, name, value] = /^--([\w-]+)\s*:\s*(.+)$/s.exec(line) ?? [];
      if (name !== undefined && value !== undefined) return [name, value.trim()];
      throw new ConfigError(
        `${file}: "${line}" is not a role with its colour, like --ink: #1f2a44.`,
      );
    }),
  );
}

/** Returns a sentence for each pair of colours that people cannot tell apart. */
export function faultsOf(theme: Theme): string[] {
  return pairs.flatMap(([of, on, least]) => {
    const ratio = contrastOf(theme[of], theme[on]);
    if (ratio >= least) return [];
    const shown = Math.floor(ratio * 100) / 100;
    return [
      `--${of} (${theme[of]}) on --${on} (${theme[on]}) has a contrast of ${shown}, and needs ${least}`,
    ];
  });
}
