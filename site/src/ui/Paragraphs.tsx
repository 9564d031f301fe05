/** Renders paragraphs of plain text in order. Keys are indexes, because two paragraphs can be equal. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => <p key={index}>{text}</p>);
}
