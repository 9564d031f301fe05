interface Props {
  text: string;
  href: string | null;
  /** The field that has the text. */
  edit?: string | undefined;
}

/** Shows a phone or an email as the editor typed it, as a link if it contains a number or an address. */
export function ContactLink({ text, href, edit }: Props) {
  return href ? (
    <a href={href} className="reach" data-edit={edit}>
      {text}
    </a>
  ) : (
    <span data-edit={edit}>{text}</span>
  );
}
