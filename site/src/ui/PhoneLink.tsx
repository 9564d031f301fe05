import type { Phone } from '../content/types.ts';

/** Shows the phone as the editor typed it, as a link if it contains a number. */
export function PhoneLink({ phone }: { phone: Phone }) {
  return phone.tel ? (
    <a href={phone.tel} className="reach">
      {phone.text}
    </a>
  ) : (
    <span>{phone.text}</span>
  );
}
