import { gzipSync } from 'node:zlib';
import { type HtmlTag, readTags } from '../site/publish/render/html-tags.ts';
import { ask, plain, type Reply } from '../tests/soak/hosting/ask.ts';

/** Asks the site for a path as a browser does, in one encoding; throws unless it is there. */
export async function fetchAs(encoding: 'br' | 'gzip', site: string, path: string): Promise<Reply> {
  const { port, pathname } = new URL(path, site);
  const reply = await ask({ port: Number(port) }, pathname, { 'accept-encoding': encoding });
  if (reply.status !== 200) throw new Error(`${path} is answered with ${reply.status}`);
  return reply;
}

/** Gives how many bytes an answer is with its headers, as HTTP/1.1 has them. */
export function sizeWithHeaders({ status, headers, body }: Reply): number {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} OK\r\n${lines.join('')}\r\n`.length + body.length;
}

/** Gives a page's HTML. */
export async function htmlOf(site: string, path: string): Promise<string> {
  return plain(await fetchAs('br', site, path)).toString();
}

const DATA = /json|speculationrules/;

/** Takes a page's HTML; gives its tags of script, without those that hold data. */
export function scriptsOf(html: string): HtmlTag[] {
  return [...readTags(html)].filter(
    ({ name, attributes }) => name === 'script' && !DATA.test(attributes.get('type') ?? ''),
  );
}

/** Takes a page's HTML; gives what its inline scripts weigh together, in bytes of gzip. */
export function inlineScriptSize(html: string): number {
  return gzipSync(
    scriptsOf(html)
      .map(({ text }) => text)
      .join('\n'),
  ).length;
}
