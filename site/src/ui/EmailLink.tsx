import type { Email } from '../content/types.ts';

/** Shows the email as the editor typed it, as a link if it contains an address. */
export function EmailLink({ email }: { email: Email }) {
  return email.mailto ? (
    <a href={email.mailto} className="reach">
      {email.text}
    </a>
  ) : (
    <span>{email.text}</span>
  );
}
