import type { QueryName } from '../model/types.ts';

/** Sanity's type generator finds queries by this name. */
const groq = String.raw;

// The asset's id contains the picture's dimensions, so the query does not need them.
const picture = `alt, crop, hotspot, "asset": asset->{ _id, "color": metadata.palette.dominant.background }`;
const image = `{ ${picture} }`;

const projects = groq`*[_type == "projectGallery"] | order(_createdAt desc)[0...50]{
  _id, _updatedAt, title, "slug": slug.current, description, category, image${image}
}`;

const about = groq`*[_type == "aboutSection"][0]{
  _id, _updatedAt, name, role, quote, bio, happyClients, projectsCompleted, image${image}, aboutImage${image},
  text, values[]{ _key, title, description }
}`;

const transformations = groq`*[_type == "beforeAndAfterGallery"] | order(_createdAt desc)[0...10]{
  _id, _updatedAt, title, location, category, description, beforeImage${image}, afterImage${image}
}`;

const faqs = groq`*[_type == "faq"] | order(_createdAt asc){ _id, _updatedAt, question, answer }`;

const pages = `*[_type == "page"] | order(_createdAt asc)[0...50]{
    _id, _updatedAt, title, "slug": slug.current, link, isIndexed, description, addresses,
    body[]{
      _type, style, listItem, level, children[]{ _type, text, marks }, markDefs[]{ _type, _key, href },
      ${picture}
    }
  }`;

const settings = groq`*[_type == "settings"][0]{
  _id, _updatedAt, phone, email, address, hours, googleMapsEmbed, chat, social[]{ _key, name, url },
  headline, headlineEnd, heroText, heroPicture${image}, aboutTitle, servicesTitle, transformationsTitle,
  testimonialsTitle, contactTitle, faqTitle, projectsTitle, footerText,
  services[]{ _key, title, description, features },
  notices[]{ _key, text, firstDay, lastDay, hours, opens, closes }, hidden, description, shareImage${image},
  "pages": ${pages}
}`;

/**
 * The five GROQ queries of the site. `npm run types` in `studio/` generates the types of their
 * results.
 */
export const queries = {
  projects,
  about,
  transformations,
  faqs,
  settings,
} as const satisfies Record<QueryName, string>;

/** The type of the owner's pages, which are a part of the settings' answer. */
export const PAGE_TYPE = 'page';

/** The type of the documents that each query finds. */
export const documentTypes = {
  projects: 'projectGallery',
  about: 'aboutSection',
  transformations: 'beforeAndAfterGallery',
  faqs: 'faq',
  settings: 'settings',
} as const satisfies Record<QueryName, string>;

export const queryNames: readonly QueryName[] = Object.keys(queries).filter(isQueryName);

function isQueryName(name: string): name is QueryName {
  return name in queries;
}
