import type { EngineReport, Outcome } from './run-checks.ts';

/** The last run of an engine. */
export interface LastRun {
  readonly report: EngineReport;
  /** Such as `2026-11-23`, in UTC. */
  readonly date: string;
}

const introduction = `# Browsers

The site has two levels of support:

- **Whole**, from Chromium 92, Firefox 98 and Safari 15.4: each line of the specification.
- **Readable**, in older browsers and without script: all texts, pictures, answers, links and numbers. The phone can be called, and no control is shown that does nothing.

\`npm run test:browsers\` checks both in real engines, at 360 × 740 and 1440 × 900 px, and writes this page. \`npm run test:browsers -- chromium-92 firefox\` checks some engines; the other rows stay.

| engine | from | driven by |
|---|---|---|
| Chromium | packages of the npm registry, by their SHA-512, into \`.browsers/\` | the DevTools protocol |
| Firefox 115 | Debian 11, by Debian's signatures, into \`.browsers/\` | WebDriver BiDi |
| Firefox | Debian's \`firefox-esr\` | WebDriver BiDi |
| WebKitGTK, WPE WebKit | Debian's \`webkit2gtk-driver\` with \`xvfb\`, \`wpewebkit-driver\` with \`cog\` and \`weston\` | WebDriver |

Debian's packages are installed as root; else the command names them. No engine reaches another host. WPE WebKit 2.38 is of the age of Safari 16. In Firefox 115, the driver reports calls of the console and uncaught errors only.

## Checks
`;

/** Counts the checks of an engine. */
export function countsOf({ level, outcomes }: EngineReport) {
  const count = (state: Outcome['state']) => outcomes.filter((one) => one.state === state).length;
  const [passed, failed] = [count('passed'), count('failed')];
  return {
    level,
    passed: `${passed} of ${passed + failed}`,
    failed,
    'left out': count('left out'),
  };
}

/** Describes each failure of an engine in a line. */
export function failuresOf({ outcomes }: EngineReport): string[] {
  return outcomes
    .filter(({ state }) => state === 'failed')
    .map(({ name, reason }) => `${name}: ${reason}`);
}

/** Returns the text of `docs/browsers.md`. */
export function toMarkdown(runs: readonly LastRun[]): string {
  const reports = runs.map(({ report }) => report);
  const rows = runs.map(
    ({ report, date }) =>
      `| ${[report.engine, ...Object.values(countsOf(report)), date].join(' | ')} |`,
  );
  const failed = reports.flatMap((report) =>
    failuresOf(report).map((failure) => `- ${report.engine}: ${escapeMarkdown(failure)}`),
  );
  const left = reports.flatMap(({ engine, outcomes }) => {
    const reasons = Object.groupBy(
      outcomes.filter(({ state }) => state === 'left out'),
      ({ reason }) => reason,
    );
    return Object.entries(reasons).map(
      ([reason, some = []]) => `- ${engine}, ${some.length} checks: ${escapeMarkdown(reason)}`,
    );
  });
  return [
    introduction,
    '| engine | level | passed | failed | left out | last run |\n|---|---|---|---|---|---|',
    `${rows.join('\n')}\n`,
    section('Failed', failed),
    section('Left out', left),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.length === 0 ? 'None.' : lines.join('\n')}\n`;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_<>[\]|]/g, '\\$&');
}
