/** What the company is when content says nothing. Replace these lines to make the site another company's. */
export const company = {
  name: 'Kareeklip Construction',
  /** For where there is room for 12 characters. */
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
