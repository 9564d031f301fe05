import type { QueryName } from '../../../site/src/content/pages.ts';

/** The answers of the five queries. */
export type Results = Readonly<Record<QueryName, unknown>>;

/** A picture in an answer, with every field that an editor can fill in. */
const image = {
  alt: 'Brick by brick',
  crop: { left: 0.1, right: 0.1, top: 0, bottom: 0 },
  hotspot: { x: 0.5, y: 0.5, width: 0.4, height: 0.4 },
  asset: { _id: 'image-0a1b2c3d-1920x1440-jpg', color: '#8a4b2a' },
};

/** Returns an answer with every field for each query. Each contains `sign`, and so do the pages. */
export function resultsWith(sign: string): Results {
  return {
    projects: [1, 2, 3].map((n) => ({
      _id: `project-${n}`,
      _updatedAt: `2026-03-0${n}T08:00:00Z`,
      title: `Project ${n} ${sign}`,
      description: `What was done in project ${n}.`,
      category: 'Homes',
      image,
    })),
    about: {
      _id: 'about',
      _updatedAt: '2026-03-04T08:00:00Z',
      name: 'Sample Person',
      role: 'Site director',
      quote: `Measure twice. About ${sign}`,
      bio: 'Builds, and has built.',
      happyClients: 120,
      projectsCompleted: '340+',
      image,
      aboutImage: image,
    },
    transformations: [1, 2].map((n) => ({
      _id: `transformation-${n}`,
      _updatedAt: `2026-03-0${n}T09:00:00Z`,
      title: `Transformation ${n} ${sign}`,
      location: 'Pretoria',
      category: 'Homes',
      description: `What changed in transformation ${n}.`,
      beforeImage: image,
      afterImage: image,
    })),
    faqs: [1, 2, 3].map((n) => ({
      _id: `faq-${n}`,
      _updatedAt: `2026-03-0${n}T10:00:00Z`,
      question: `Question ${n} ${sign}?`,
      answer: `Answer ${n}.`,
    })),
    settings: {
      _id: 'settings',
      _updatedAt: '2026-03-05T08:00:00Z',
      phone: '012 000 0199',
      email: 'sample@company.example',
      address: `Settings ${sign}, Pretoria`,
      hours: ['Monday to Friday: 08:00 – 16:00', 'Sunday: closed'],
      googleMapsEmbed: 'https://www.google.com/maps?q=Sample&output=embed',
    },
  };
}
