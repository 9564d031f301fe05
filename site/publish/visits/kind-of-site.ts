/** A host of the internet. Addresses, and names in a network of one's own, are none. */
const HOST = /^(?:[a-z\d-]{1,63}\.)+[a-z]{2,63}$/;

/** Hosts by the kind of site that they are, with their subdomains. Apps name a host too. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  [
    'maps',
    /^(?:.+\.)?(?:maps\.google\.[a-z.]+|maps\.app\.goo\.gl|maps\.apple\.com|waze\.com|openstreetmap\.org)$/,
  ],
  [
    'search',
    /^(?:.+\.)?(?:google\.[a-z.]+|(?:android|com\.google\.android)\.googlequicksearchbox|bing\.com|duckduckgo\.com|ecosia\.org|qwant\.com|startpage\.com|brave\.com|yahoo\.[a-z.]+|yandex\.[a-z.]+|kagi\.com|perplexity\.ai|chatgpt\.com)$/,
  ],
  [
    'social',
    /^(?:.+\.)?(?:facebook\.com|instagram\.com|threads\.(?:net|com)|twitter\.com|x\.com|t\.co|linkedin\.com|lnkd\.in|pinterest\.[a-z.]+|youtube\.com|tiktok\.com|whatsapp\.com|wa\.me|telegram\.org|t\.me|reddit\.com|nextdoor\.[a-z.]+)$/,
  ],
];

/** Returns `maps`, `search`, `social`, or the host of another site without `www.`; `typed` stays as it is. */
export function kindOfSite(host: string): string {
  if (host === 'typed') return host;
  const [kind] = KINDS.find(([, hosts]) => hosts.test(host)) ?? [];
  return kind ?? (HOST.test(host) ? host.replace(/^www\./, '') : 'other');
}
