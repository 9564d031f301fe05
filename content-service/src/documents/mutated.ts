/** Returns the id of the document that a stored mutation names. */
export function mutatedId(mutation: object): string | undefined {
  const [body]: unknown[] = Object.values(mutation);
  if (typeof body !== 'object' || body === null) return undefined;
  // A created document has an `_id`, and may have an attribute `id` of its own.
  if ('_id' in body && typeof body._id === 'string') return body._id;
  return 'id' in body && typeof body.id === 'string' ? body.id : undefined;
}
