import type { ReactNode } from 'react';
import type { Phone } from '../content/types.ts';

interface Props {
  phone: Phone;
  className?: string | undefined;
  children: ReactNode;
}

/** Dials the phone; where no number could be read, leads to the contact section instead. */
export function CallLink({ phone, className, children }: Props) {
  return (
    <a href={phone.tel ?? '/#contact'} className={className}>
      {children}
    </a>
  );
}
