interface Props {
  text: string;
  href: string | null;
  /** The field that has the text. */
  edit?: string | undefined;
}

/** Most letters of an e-mail that fit into a column of the footer. */
const FITS = 24;

/** Shows a phone or an email as the editor typed it, as a link if it contains a number or an address. */
export function ContactLink({ text, href, edit }: Props) {
  return href ? (
    <a href={href} className="reach" data-edit={edit}>
      {breakable(text)}
    </a>
  ) : (
    <span data-edit={edit}>{text}</span>
  );
}

/** Lets a long e-mail break after its @, in place of before its last letters. */
function breakable(text: string) {
  const end = text.indexOf('@') + 1;
  if (end === 0 || text.length <= FITS) return text;
  return (
    <>
      {text.slice(0, end)}
      <wbr />
      {text.slice(end)}
    </>
  );
}
