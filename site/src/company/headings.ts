/** Headings of the home page's sections, in their order. */
export const homeHeadings = [
  'aboutTitle',
  'servicesTitle',
  'transformationsTitle',
  'testimonialsTitle',
  'contactTitle',
  'faqTitle',
] as const;
