/** Separate, because a script that imports it would otherwise contain all of `company`. */
export const companyName = 'Kareeklip Construction';

/**
 * The company's fixed data, and defaults for missing content. Replace these values to use the site
 * for another company.
 */
export const company = {
  name: companyName,
  /** At most 12 characters. */
  shortName: 'Kareeklip',
  city: 'Pretoria',
  country: 'South Africa',
  startYear: 2018,
  description:
    'Homes, business premises, renovations, roofs, pools and paving in Pretoria: one building team, from first sketch to handover.',
  projectsDescription:
    'Homes, shops, warehouses, roofs, kitchens, gardens and pools that we built in and around Pretoria.',
  timeZone: 'Africa/Johannesburg',
  phone: '012 000 0100',
  email: 'office@kareeklip.example',
  address: '100 Example Street, Pretoria, 0002',
  social: { name: 'Facebook', url: 'https://www.facebook.com/' },
} as const;
