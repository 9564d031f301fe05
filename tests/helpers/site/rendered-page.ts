/** Returns a rendered page, which is not found at `/404`. */
export function page(path: string, body: string, type = 'text/html') {
  return { path, status: path === '/404' ? 404 : 200, body, headers: { 'content-type': type } };
}
