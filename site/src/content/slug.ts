/** Ids of other elements on the projects page, where each slug is the id of a tile. */
const reserved = ['copyright', 'lightbox-title', 'main', 'menu', 'projects-title', 'quick-links'];

/**
 * Returns a slug for each id, made from the titles. Slugs are unique, match `[a-z0-9-]` and have at most 80
 * characters. `documents` must start with the oldest: it keeps the plain slug of its title, so that its
 * links still work when another document with the same title is published.
 */
export function uniqueSlugs(
  documents: readonly { readonly id: string; readonly title: string }[],
): ReadonlyMap<string, string> {
  const taken = new Set<string>(reserved);
  return new Map(
    documents.map(({ id, title }) => {
      const slug = firstFree(candidates(id, title), taken);
      taken.add(slug);
      return [id, slug];
    }),
  );
}

function* candidates(id: string, title: string): Generator<string, never> {
  const plain = slugify(title, 60);
  const ofId = slugify(id, 60) || 'project';
  if (plain) {
    yield plain;
    yield `${plain}-${ofId.slice(0, 8)}`.replace(/-$/, '');
  }
  yield ofId;
  for (let count = 2; ; count++) yield `${plain || ofId}-${count}`;
}

function firstFree(slugs: Generator<string, never>, taken: ReadonlySet<string>): string {
  let slug = slugs.next().value;
  while (taken.has(slug)) slug = slugs.next().value;
  return slug;
}

function slugify(text: string, length: number): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, length + 1)
    .replace(/^-|-$/g, '')
    .slice(0, length)
    .replace(/-$/, '');
}
