import { withWholeCode } from '../company/postal-codes.ts';
import { company } from '../company.ts';
import { type ContactDetails, fieldOf } from '../content/pages.ts';

/** Shows the company's address on one line. */
export function Address({ contact, as: Tag }: { contact: ContactDetails; as: 'address' | 'span' }) {
  return (
    <Tag
      data-edit={fieldOf(contact, 'address')}
      data-lines={contact.document ? 'comma' : undefined}
    >
      {withWholeCode(contact.address, company.country)}
    </Tag>
  );
}
