interface Props {
  texts: readonly string[];
  /** The field that has the texts. It is shown empty, too. */
  edit?: string | undefined;
  /** The field that would replace them. */
  link?: string | undefined;
}

/** Renders paragraphs of plain text in order. Keys are indexes, because two paragraphs can be equal. */
export function Paragraphs({ texts, edit, link }: Props) {
  const shown = texts.length === 0 && edit ? [''] : texts;
  return shown.map((text, index) => (
    <p key={index} data-edit={edit} data-edit-link={link} data-lines={edit ? 'one' : undefined}>
      {text}
    </p>
  ));
}
