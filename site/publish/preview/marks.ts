import { z } from 'zod';

// Each field has a character of plane 5, in which Unicode assigns none: no text has one, and parsers keep them.
const FIRST = 0x50000;
const MARK = '[\\u{50000}-\\u{5FFFD}]';
/** Marks with the space before them, also as `encodeURIComponent` writes both. */
const MARKS = new RegExp(` ?${MARK}|%20%F1%9[0-9A-F](?:%[89AB][0-9A-F]){2}`, 'gu');
/** A start tag, and the text or `alt` with a mark in it. */
const MARKED = new RegExp(`(<[a-z](?:"[^"]*"|[^">])*?)((?:>| alt=")[^<"]*?(${MARK}))`, 'gu');
/** Parts of the HTML outside its shape: texts, attributes made of texts, and the gallery, which `gallery.js` renders. */
const CHANGING =
  /(?<=component-export="Projects"[^>]*>).*?(?=<\/astro-island>)|(?<=>)[^<]+| (?:alt|aria-label|href|props|data-props)="[^"]*"/gs;

/** Fields without text on the page: categories are choices of a filter, slugs are addresses, and the map is a frame. */
const UNMARKED = /^_|^projectGallery .* (?:category|slug)$|googleMapsEmbed$/;
/** Fields that are not shown empty: something else stands for them, or nothing of their document is shown. */
const NEEDED = /(?:mage|title|question|answer|phone|email|address)$/;

const record = z.record(z.string(), z.unknown());
const identified = z.object({ _id: z.string().regex(/^[\w.-]+$/) });

/** Creates what marks the fields of documents, and finds them again in the page. */
export function createMarks() {
  const fields: string[] = [];

  function markText(field: string, text: string): string {
    if (!fields.includes(field)) fields.push(field);
    const mark = String.fromCodePoint(FIRST + fields.indexOf(field));
    // Each line of a text can become an element.
    return (
      unmarked(text)
        .trim()
        .replace(/\S[^\r\n]*/g, `$& ${mark}`) || mark
    );
  }

  function markValue(field: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one, at) => markValue(`${field}[${at}]`, one));
    const { success, data } = record.safeParse(value);
    if (success && data.asset) return { ...data, alt: markText(field, String(data.alt ?? '')) };
    const isEmpty = value === null || value === '';
    return success || (isEmpty && NEEDED.test(field))
      ? value
      : markText(field, String(value ?? ''));
  }

  function markDocument(type: string, received: unknown): unknown {
    const { data } = identified.safeParse(received);
    if (!data) return received;
    const marked = Object.entries(record.parse(received)).map(([path, value]) => {
      const field = `${type} ${data._id} ${path}`;
      const isMarked = !UNMARKED.test(path) && !UNMARKED.test(field);
      return [path, isMarked ? markValue(field, value) : value];
    });
    return Object.fromEntries(marked);
  }

  return {
    /** Marks the fields of a document that a query has returned. */
    markDocument,
    /** Returns a page with an attribute `data-edit="TYPE ID PATH"` in place of marks, and what is left without its texts. */
    read: (page: string) => {
      const html = page.replace(MARKED, (_, tag: string, text: string, mark: string) => {
        return `${tag} data-edit="${fields[(mark.codePointAt(0) ?? 0) - FIRST]}"${text}`;
      });
      const body = html.slice(html.indexOf('<body'));
      // Until the page's script has started, a press would follow a link.
      const inert = unmarked(html).replace('<body', '<body inert');
      return { html: inert, shape: unmarked(body.replace(CHANGING, '')) };
    },
  };
}

function unmarked(text: string): string {
  return text.replace(MARKS, '');
}
