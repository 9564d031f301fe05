interface Props {
  texts: readonly string[];
  className?: string | undefined;
}

/** Renders paragraphs of plain text in order. Keys are indexes, because two paragraphs can be equal. */
export function Paragraphs({ texts, className }: Props) {
  return texts.map((text, index) => (
    <p key={index} className={className}>
      {text}
    </p>
  ));
}
