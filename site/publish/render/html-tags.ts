import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** A start tag, or a whole element if it is code. */
export interface HtmlTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** The text that its content begins with: all content of code. */
  readonly text: string;
  /** Offsets of the first character and after the last one. Code includes its end tag. */
  readonly start: number;
  readonly end: number;
}

/** Returns the start tags of a page, in order, as a browser parses it with scripts off. */
export function readTags(html: string): HtmlTag[] {
  const page = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  return tagsIn(page).toSorted((a, b) => a.start - b.start);
}

function tagsIn(node: DefaultTreeAdapterTypes.Node): HtmlTag[] {
  const children = 'content' in node ? [node.content] : 'childNodes' in node ? node.childNodes : [];
  const inside = children.flatMap(tagsIn);
  // Elements that the page lacks, such as `html`, have no location.
  if (!('tagName' in node) || !node.sourceCodeLocation) return inside;
  const { tagName: name, attrs, childNodes, sourceCodeLocation: place } = node;
  const isCode = name === 'script' || name === 'style';
  const [text] = childNodes;
  const tag = {
    name,
    attributes: new Map(attrs.map((one) => [one.name, one.value])),
    text: text && 'value' in text ? text.value : '',
    start: place.startOffset,
    end: isCode ? place.endOffset : (place.startTag?.endOffset ?? place.endOffset),
  };
  return [tag, ...inside];
}
