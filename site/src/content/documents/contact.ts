import { company } from '../../company.ts';
import { findCoordinates } from '../fields/coordinates.ts';
import { parseEmail } from '../fields/email.ts';
import { parseHours } from '../fields/hours.ts';
import { parseMap } from '../fields/map.ts';
import { parsePhone } from '../fields/phone.ts';
import type { ContactDetails, Settings } from '../model/types.ts';

/** Returns the contact details of the settings, with the company's defaults for missing ones. */
export function contactFrom(settings: Settings | null): ContactDetails {
  const hours = settings?.hours ?? [];
  const address = settings?.address || company.address;
  const map = parseMap(settings?.googleMapsEmbed ?? '', address);
  return {
    phone: parsePhone(settings?.phone || company.phone),
    email: parseEmail(settings?.email || company.email),
    address,
    hours,
    openings: parseHours(hours).openings,
    map,
    coordinates: findCoordinates(map.directions) ?? findCoordinates(map.frame),
  };
}
