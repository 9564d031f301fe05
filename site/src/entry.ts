import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

/** Renders the route at `path` (`/projects`) from `locals` alone. */
export async function render(
  path: string,
  locals: App.Locals,
): Promise<{ status: number; html: string }> {
  const response = await app.render(new Request(new URL(path, locals.siteUrl)), { locals });
  return { status: response.status, html: await response.text() };
}
