/**
 * What the demo content has, and nobody else: an exchange that has no numbers, a domain for examples (RFC 2606),
 * and a street for examples.
 */
const EXAMPLES = {
  phone: /^\D*0\D*1\D*2\D*0\D*0\D*0\D*0\D*1\D*0\D*0\D*$/,
  email: /\.example\s*$/i,
  address: /\bexample street\b/i,
} as const;

interface Shown {
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  /** Whether the reviews come from a reviews service. */
  readonly hasReviews: boolean;
}

/** Says what of the demo a public site still shows. At most one sentence, which fits a line of a phone. */
export function examplesLeft({ phone, email, address, hasReviews }: Shown): string[] {
  const left = [
    ...(hasReviews ? [] : ['reviews']),
    ...(EXAMPLES.phone.test(phone) ? ['phone'] : []),
    ...(EXAMPLES.email.test(email) ? ['e-mail'] : []),
    ...(EXAMPLES.address.test(address) ? ['address'] : []),
  ];
  return left.length > 0 ? [`Still examples: ${left.join(', ')}.`] : [];
}
