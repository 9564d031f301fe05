import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** Renders the route at `path`. */
export type Renderer = (path: string, locals: App.Locals) => Promise<Rendered>;

const rendered = z.object({ status: z.number(), html: z.string() });
type Rendered = z.infer<typeof rendered>;

const entry = z.object({
  render: z.custom<(path: string, locals: App.Locals) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
});

// If NODE_ENV is unset when React is imported, it loads its slow development build.
process.env.NODE_ENV ??= 'production';

/** Loads the renderer that the build wrote into `dist/server/`. */
export async function loadRenderer(site: string): Promise<Renderer> {
  const url = pathToFileURL(join(site, 'dist/server/entry.mjs')).href;
  const { render } = entry.parse(await import(url));
  return async (path, locals) => rendered.parse(await render(path, locals));
}
