import { type AstNode, walk } from './groq-js.ts';
import { queryFault } from './parse-query.ts';

/** Nodes of a condition, literals excluded. */
const MAX_NODES = 300;

/**
 * The nodes that the condition of a listener's filter may contain. The condition is evaluated at every
 * commit, in the process that commits. Nodes are excluded if they read other documents, enlarge a
 * document (objects that contain an array twice, strings joined by strings), or nest loops.
 */
const allowedNodes = new Set([
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
const allowedFunctions = new Set([
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
const reasons: Readonly<Record<string, string>> = {
  Deref: 'a reference cannot be followed',
  Everything: 'other documents cannot be read',
  Object: 'objects cannot be created',
  Parent: '^ cannot be used',
  PipeFuncCall: 'nothing can be ordered or scored',
  Projection: 'objects cannot be created',
};

/** Throws QueryRefused if a condition has a part that a listener's filter may not have. */
export function checkCondition(query: string, condition: AstNode): void {
  let count = 0;
  for (const { node } of walk(condition)) {
    if (node.type !== 'Value' && node.type !== 'ArrayElement') count += 1;
    if (count > MAX_NODES) throw fault(query, `no more than ${MAX_NODES} parts can be used`);
    const name = `${node.namespace}::${node.name}`;
    if (node.type === 'FuncCall' && !allowedFunctions.has(name)) {
      throw fault(query, `${name.replace('global::', '')}() cannot be used`);
    }
    if (!allowedNodes.has(node.type)) {
      throw fault(query, reasons[node.type] ?? `${node.type} cannot be used`);
    }
    if (node.isSplat === true) throw fault(query, 'arrays cannot be spread');
  }
}

function fault(query: string, reason: string) {
  return queryFault(query, `${reason} in a listener's filter`);
}
