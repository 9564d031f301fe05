import type { QueryName } from './types.ts';

// The asset's id carries the picture's dimensions, so they are not asked for again.
const image = `{
  alt, crop, hotspot,
  "asset": asset->{ _id, "color": metadata.palette.dominant.background }
}`;

/** The five queries of the site, in GROQ. */
export const queries: Readonly<Record<QueryName, string>> = {
  projects: `*[_type == "projectGallery"] | order(_createdAt desc)[0...50]{
  _id, _updatedAt, title, description, category, image${image}
}`,
  about: `*[_type == "aboutSection"][0]{
  _id, _updatedAt, name, role, quote, bio, happyClients, projectsCompleted, image${image}, aboutImage${image}
}`,
  transformations: `*[_type == "beforeAndAfterGallery"] | order(_createdAt desc)[0...10]{
  _id, _updatedAt, title, location, category, description, beforeImage${image}, afterImage${image}
}`,
  faqs: `*[_type == "faq"] | order(_createdAt asc){ _id, _updatedAt, question, answer }`,
  settings: `*[_type == "settings"][0]{
  _id, _updatedAt, phone, email, address, hours, googleMapsEmbed
}`,
};
