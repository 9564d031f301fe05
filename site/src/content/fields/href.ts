import { visible } from './text.ts';

/** A path of the site, such as `/projects#roof` or `/#contact`. With two slashes it would name another host. */
const PATH = /^\/(?![/\\])[\w./~%@+,()!$&'*;=:?#-]*$/;

const TEL = /^tel:\+?[\d().\s-]{3,30}$/i;

const MAILTO = /^mailto:[^\s<>"?&:@]+@[^\s<>"?&:@]+$/i;

/** Returns the address of a link that the site may have: a page, a mail or a call. `null`: anything else. */
export function parseHref(typed: string): string | null {
  const text = visible(typed).trim();
  if (PATH.test(text) || MAILTO.test(text)) return text;
  if (TEL.test(text)) return text.replace(/[^\d+tel:]/gi, '').toLowerCase();
  const url = /^https:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
  // `https://bank.example@elsewhere.example` leads elsewhere.
  return url && url.username === '' && url.password === '' ? url.href : null;
}
