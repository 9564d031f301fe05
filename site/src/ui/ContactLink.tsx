/** Shows a phone or an email as the editor typed it, as a link if it contains a number or an address. */
export function ContactLink({ text, href }: { text: string; href: string | null }) {
  return href ? (
    <a href={href} className="reach">
      {text}
    </a>
  ) : (
    <span>{text}</span>
  );
}
