import { type AstNode, walk } from '../query/groq-js.ts';
import { parseFault } from '../query/refused.ts';

/** Parts of a filter, literals aside. */
const mostNodes = 300;

/**
 * What a listener's filter may be made of. Listeners are asked at every commit, in the process that
 * commits: what could look at other documents, make of one document much more than there is in it
 * (objects that hold an array twice, strings joined by strings), or go through it for each of its
 * parts again, has no place here.
 */
const nodes = new Set([
  'AccessAttribute',
  'AccessElement',
  'And',
  'Array',
  'ArrayCoerce',
  'ArrayElement',
  'Filter',
  'FlatMap',
  'FuncCall',
  'Group',
  'InRange',
  'Map',
  'Neg',
  'Not',
  'OpCall',
  'Or',
  'Pos',
  'Select',
  'SelectAlternative',
  'Slice',
  'This',
  'Value',
]);
const functions = new Set([
  'array::compact',
  'dateTime::now',
  'global::coalesce',
  'global::count',
  'global::dateTime',
  'global::defined',
  'global::identity',
  'global::length',
  'global::lower',
  'global::now',
  'global::path',
  'global::references',
  'global::round',
  'global::string',
  'global::upper',
  'math::avg',
  'math::max',
  'math::min',
  'math::sum',
  'pt::text',
  'sanity::partOfRelease',
  'sanity::versionOf',
  'string::lower',
  'string::startsWith',
  'string::upper',
]);
const words: Readonly<Record<string, string>> = {
  Deref: 'a reference cannot be followed',
  Everything: 'other documents cannot be asked for',
  Object: 'objects cannot be made',
  Parent: '^ cannot be used',
  PipeFuncCall: 'nothing can be ordered or scored',
  Projection: 'objects cannot be made',
};

/** Takes a query and the condition of its filter; throws QueryRefused where no listener can ask it. */
export function checkCondition(query: string, condition: AstNode): void {
  let count = 0;
  for (const { node } of walk(condition)) {
    if (node.type !== 'Value' && node.type !== 'ArrayElement') count += 1;
    if (count > mostNodes) throw fault(query, `no more than ${mostNodes} parts can be used`);
    const name = `${node.namespace}::${node.name}`;
    if (node.type === 'FuncCall' && !functions.has(name)) {
      throw fault(query, `${name.replace('global::', '')}() cannot be used`);
    }
    if (!nodes.has(node.type))
      throw fault(query, words[node.type] ?? `${node.type} cannot be used`);
    if (node.isSplat === true) throw fault(query, 'arrays cannot be spread');
  }
}

function fault(query: string, reason: string) {
  return parseFault(query, `${reason} in a listener's filter`, 0, query.length);
}
