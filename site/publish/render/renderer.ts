import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** Takes a route and what it is rendered from, and gives its HTML. */
export type Renderer = (path: string, locals: App.Locals) => Promise<Rendered>;

const rendered = z.object({ status: z.number(), html: z.string() });
type Rendered = z.infer<typeof rendered>;

const entry = z.object({
  render: z.custom<(path: string, locals: App.Locals) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
});

/** Takes the site's folder and gives the renderer that its build left in `dist/server/`. */
export async function loadRenderer(site: string): Promise<Renderer> {
  // Otherwise React loads its build for development, which renders slowly.
  process.env.NODE_ENV ??= 'production';
  const url = pathToFileURL(join(site, 'dist/server/entry.mjs')).href;
  const { render } = entry.parse(await import(url));
  return async (path, locals) => rendered.parse(await render(path, locals));
}
