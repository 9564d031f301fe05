import { gzipSync } from 'node:zlib';
import { type HtmlTag, readTags } from '../site/publish/render/html-tags.ts';
import { decompress, type RawReply, rawRequest } from '../tests/helpers/raw-http.ts';

/** Requests a path of the site in one encoding, as a browser does. Throws on any status but 200. */
export async function fetchAs(
  encoding: 'br' | 'gzip',
  site: string,
  path: string,
): Promise<RawReply> {
  const { port, pathname } = new URL(path, site);
  const reply = await rawRequest({ port: Number(port) }, pathname, { 'accept-encoding': encoding });
  if (reply.status !== 200) throw new Error(`${path} has status ${reply.status}`);
  return reply;
}

/** Returns the bytes of a response with its headers, as HTTP/1.1 writes them. */
export function sizeWithHeaders({ status, headers, body }: RawReply): number {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} OK\r\n${lines.join('')}\r\n`.length + body.length;
}

export async function htmlOf(site: string, path: string): Promise<string> {
  return decompress(await fetchAs('br', site, path)).toString();
}

/** Returns the script elements of a page, except for those that hold data. */
export function scriptsOf(html: string): HtmlTag[] {
  return readTags(html).filter(
    ({ name, attributes }) => name === 'script' && !attributes.get('type')?.includes('json'),
  );
}

/** Returns the bytes of a page's inline scripts together, after gzip. */
export function inlineScriptSize(html: string): number {
  return gzipSync(
    scriptsOf(html)
      .map(({ text }) => text)
      .join('\n'),
  ).length;
}
