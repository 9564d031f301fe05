import { company } from '../../company.ts';
import { findCoordinates } from '../fields/coordinates.ts';
import { parseEmail } from '../fields/email.ts';
import { parseMap } from '../fields/map.ts';
import { parseChat, parsePhone } from '../fields/phone.ts';
import { parseHours } from '../hours/hours.ts';
import type { ContactDetails, Editable, Phone, Settings } from '../model/types.ts';

/** What `company.json` says in place of a number for chats. */
const THE_PHONE = 'phone';

/**
 * Returns the contact details of the settings, with the company's defaults for missing ones. `document` names the
 * settings for the preview.
 */
export function contactFrom(
  settings: Settings | null,
  { document }: Editable = settings ?? {},
): ContactDetails {
  const hours = settings?.hours ?? [];
  const address = settings?.address || company.address;
  const editable = document === undefined ? {} : { document };
  const map = parseMap(settings?.googleMapsEmbed ?? '', address);
  return {
    ...editable,
    phone: { ...phoneFrom(settings?.phone || company.phone, settings?.chatNumber), ...editable },
    email: parseEmail(settings?.email || company.email),
    address,
    hours,
    openings: parseHours(hours, company.language).openings,
    map,
    coordinates: findCoordinates(map.directions) ?? findCoordinates(map.frame),
  };
}

function phoneFrom(text: string, ownChat?: string): Phone {
  const { country } = company;
  const phone = parsePhone(text, country);
  const chat = ownChat || company.chat;
  if (chat === undefined) return phone;
  return { ...phone, chat: chat && parseChat(chat === THE_PHONE ? text : chat, country) };
}
