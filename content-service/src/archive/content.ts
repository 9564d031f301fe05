/** Says whether the document of an id is content. What the real service keeps of itself is none, and no part of its exports; releases are. */
export function isContent(id: string): boolean {
  return !id.startsWith('_.') || id.startsWith('_.releases.');
}
