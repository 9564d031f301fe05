import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './structure.ts';

/** What reads a clock, or waits for time, and why a test must not. */
const members: Readonly<Record<string, string>> = {
  'performance.now': 'reads a clock',
  'process.hrtime': 'reads a clock',
  'Date.now': 'reads a clock',
  'vi.waitFor': 'has a hidden deadline of 1 s: use expect.poll',
  'vi.waitUntil': 'has a hidden deadline of 1 s: use expect.poll',
  'page.waitForTimeout': 'waits for time: wait for a condition',
  'test.setTimeout': 'is a deadline of its own: tests/helpers/deadlines.ts has all',
};

/** Functions of the test runners that take a deadline as an option, and those that take a number too. */
const definitions = ['test', 'it', 'describe', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'];
const waits = ['expect', 'page', 'context'];

/**
 * Checks that no test reads a clock or has its own deadline: its result would depend on the speed of the
 * machine. Files named in `exceptions` may. Returns a sentence for each violation, and for each
 * exception that is not needed.
 */
export function checkClocks(files: readonly SourceFile[], exceptions: readonly string[]): string[] {
  const found = files.map((file) => [file.path, clocksOf(file)] as const);
  const unneeded = exceptions.filter(
    (path) => !found.some(([own, clocks]) => own === path && clocks.length > 0),
  );
  return [
    ...found.flatMap(([path, clocks]) => (exceptions.includes(path) ? [] : clocks)),
    ...unneeded.map((path) => `${path} reads no clock: it is no exception.`),
  ];
}

function clocksOf({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  const add = (offset: number, what: string) => {
    found.push(`${path}:${text.slice(0, offset).split('\n').length}: ${what}.`);
  };
  new Visitor({
    MemberExpression: (node) => {
      const name = `${rootOf(node.object)}.${'name' in node.property ? node.property.name : ''}`;
      const fault = node.object.type === 'Identifier' ? members[name] : undefined;
      if (fault !== undefined) add(node.start, `${name} ${fault}`);
    },
    CallExpression: ({ callee, arguments: given, start }) => {
      const root = rootOf(callee);
      const isDefinition = definitions.includes(root);
      const hasOption = (isDefinition || waits.includes(root)) && given.some(namesTimeout);
      const hasNumber = isDefinition && given.slice(1).some(isNumber);
      if (hasOption || hasNumber)
        add(start, 'has its own deadline: tests/helpers/deadlines.ts has all');
    },
    Literal: ({ value, start }) => {
      if (value === 'networkidle') add(start, 'networkidle waits for time: wait for a condition');
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** The first name of a chain: `expect` of `expect.poll(read).toBe(1)`. */
function rootOf(node: Expression): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return rootOf(node.object);
  return node.type === 'CallExpression' ? rootOf(node.callee) : '';
}

function isNumber(given: Argument): boolean {
  return given.type === 'Literal' && typeof given.value === 'number';
}

function namesTimeout(given: Argument): boolean {
  return (
    given.type === 'ObjectExpression' &&
    given.properties.some(
      (own) => own.type === 'Property' && 'name' in own.key && own.key.name === 'timeout',
    )
  );
}
