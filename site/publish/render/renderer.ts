import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Renders the route at `path`. */
export type Renderer = (
  path: string,
  locals: App.Locals,
) => Promise<{ status: number; html: string }>;

// If NODE_ENV is unset when React is imported, it loads its slow development build.
process.env.NODE_ENV ??= 'production';

/** Loads the renderer that the build wrote into `dist/server/`. */
export async function loadRenderer(site: string): Promise<Renderer> {
  const url = pathToFileURL(join(site, 'dist/server/entry.mjs')).href;
  const { render }: { render: Renderer } = await import(url);
  return render;
}
