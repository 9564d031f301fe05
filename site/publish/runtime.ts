import { createHash } from 'node:crypto';

/** The islands' runtime as a file of its own. */
export interface Runtime {
  readonly path: string;
  readonly script: string;
}

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/**
 * Takes a page as Astro renders it, with the islands' runtime inline before the first island, and
 * gives it with the runtime in a file: nothing is painted by it, so the first flight goes without.
 */
export function moveRuntime(html: string): { html: string; runtime: Runtime | null } {
  const start = html.indexOf('</head>') + 1;
  const body = html.slice(start);
  const scripts = [...body.matchAll(SCRIPT)].map(([, script = '']) => script);
  if (scripts.length === 0) return { html, runtime: null };
  const script = scripts.map((part) => `{${part}}`).join('\n');
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 12);
  const path = `/_astro/islands.${hash}.js`;
  let isFirst = true;
  const moved = body.replace(SCRIPT, () => {
    const tag = isFirst ? `<script type="module" src="${path}"></script>` : '';
    isFirst = false;
    return tag;
  });
  return { html: html.slice(0, start) + moved, runtime: { path, script } };
}
