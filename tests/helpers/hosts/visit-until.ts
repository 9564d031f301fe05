/**
 * Loads the page and all files that it names, again and again, as a visitor does. Throws if one is not
 * there, or as `check` of its text does. Returns how often it loaded a page.
 */
export async function visitUntil(
  read: (name: string) => Promise<string>,
  signal: AbortSignal,
  check = (_text: string) => {},
): Promise<number> {
  let visits = 0;
  while (!signal.aborted) {
    const page = await read('index.html').catch(() => '');
    const names = [...page.matchAll(/\/(_(?:astro|pictures)\/[\w./-]+)/g)].map(
      ([, name]) => name ?? '',
    );
    if (page !== '') visits += 1;
    for (const name of new Set(names)) check(await read(name));
    await new Promise((turn) => setImmediate(turn));
  }
  return visits;
}
