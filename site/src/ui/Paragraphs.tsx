interface Props {
  texts: readonly string[];
  className?: string | undefined;
}

/** Paragraphs of plain text, in order; two of the same words are two paragraphs. */
export function Paragraphs({ texts, className }: Props) {
  return texts.map((text, index) => (
    <p key={index} className={className}>
      {text}
    </p>
  ));
}
