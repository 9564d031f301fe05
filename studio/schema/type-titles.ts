/** Titles of the document types by name. */
export const typeTitles = {
  aboutSection: 'About us',
  beforeAndAfterGallery: 'Transformation',
  settings: 'Contact and hours',
  faq: 'Question',
  projectGallery: 'Project',
} as const;
