import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { inPage } from './in-page.ts';

/** Syntax that came after ES5, as names of its nodes. */
const later =
  /"(?:ArrowFunctionExpression|TemplateLiteral|SpreadElement|RestElement|ForOfStatement|ClassDeclaration|AssignmentPattern|ObjectPattern|ArrayPattern|AwaitExpression|ChainExpression)"|"kind":"(?:let|const)"|"operator":"(?:\?\?|\*\*)"/;

test('the functions for pages are ES5, which every engine runs', () => {
  const { program, errors } = parseSync('in-page.js', inPage);
  expect(errors).toEqual([]);
  expect(program.body.length).toBeGreaterThan(20);
  expect(later.exec(JSON.stringify(program))?.[0]).toBeUndefined();
});

test.each(['const a = 1', 'f(...a)', '() => 1', 'a ?? b', 'a?.b', '`a`'])(
  'later syntax is found: %s',
  (source) => {
    expect(JSON.stringify(parseSync('later.js', source).program)).toMatch(later);
  },
);
