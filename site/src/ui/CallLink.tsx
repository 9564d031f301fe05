import type { ReactNode } from 'react';
import { fieldOf, type Phone } from '../content/pages.ts';

interface Props {
  phone: Phone;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders a link that dials the phone, or opens the contact section if no number could be read. */
export function CallLink({ phone, className, children }: Props) {
  return (
    <a
      href={phone.tel ?? '/#contact'}
      className={className}
      data-edit-link={fieldOf(phone, 'phone')}
    >
      {children}
    </a>
  );
}
