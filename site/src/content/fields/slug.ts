/** Ids of other elements on the projects page, where each slug is the id of a tile. */
const reserved = ['copyright', 'lightbox-title', 'main', 'menu', 'projects-title', 'quick-links'];

interface Titled {
  readonly id: string;
  readonly title: string;
  /** The slug that the document has stored since it was first published. */
  readonly slug?: string | null;
}

/**
 * Returns a slug for each id: the stored one, or else one made from the title. Slugs are unique, match
 * `[a-z0-9-]` and have at most 80 characters. `documents` must start with the oldest: of documents that have
 * stored none, it keeps the plain slug of its title, so that its links still work when another one with the
 * same title is published.
 */
export function uniqueSlugs(documents: readonly Titled[]): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set<string>(reserved);
  const give = (id: string, slug: string) => {
    taken.add(slug);
    slugs.set(id, slug);
  };
  for (const { id, slug } of documents) {
    const stored = slugify(slug ?? '', 80);
    if (stored && !taken.has(stored)) give(id, stored);
  }
  for (const { id, title } of documents) {
    if (!slugs.has(id)) give(id, firstFree(candidates(id, title), taken));
  }
  return slugs;
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

/** Returns a slug of at most `length` characters that is made from text, or `''`. */
export function slugify(text: string, length: number): string {
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
