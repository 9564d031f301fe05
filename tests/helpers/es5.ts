import { parseSync } from 'oxc-parser';

/** Syntax that came after ES5, as names of its nodes. */
const LATER =
  /"(?:ArrowFunctionExpression|TemplateLiteral|SpreadElement|RestElement|ForOfStatement|ClassDeclaration|AssignmentPattern|ObjectPattern|ArrayPattern|AwaitExpression|ChainExpression)"|"kind":"(?:let|const)"|"operator":"(?:\?\?|\*\*)"/;

/** Returns the first syntax in a script that came after ES5, as its node, or `undefined`. */
export function laterThanEs5(script: string): string | undefined {
  const { program, errors } = parseSync('script.js', script);
  return errors[0]?.message ?? LATER.exec(JSON.stringify(program))?.[0];
}
