import type { Email } from '../content/types.ts';

/** The email as the editor typed it, a link where it is an address. */
export function EmailLink({ email }: { email: Email }) {
  return email.mailto ? (
    <a href={email.mailto} className="reach">
      {email.text}
    </a>
  ) : (
    <span>{email.text}</span>
  );
}
