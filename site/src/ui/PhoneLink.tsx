import type { Phone } from '../content/types.ts';

/** The phone as the editor typed it, dialled where it holds a number. */
export function PhoneLink({ phone }: { phone: Phone }) {
  return phone.tel ? (
    <a href={phone.tel} className="reach">
      {phone.text}
    </a>
  ) : (
    <span>{phone.text}</span>
  );
}
