/**
 * Titles of the document types by name. The build writes them to a file for the content service, whose
 * pages name documents too.
 */
export const typeTitles = {
  aboutSection: 'About us',
  beforeAndAfterGallery: 'Transformation',
  settings: 'Contact and hours',
  faq: 'Question',
  projectGallery: 'Project',
} as const;
