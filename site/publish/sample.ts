import type { Content, Picture } from '../src/content/types.ts';

const picture: Picture = {
  src: 'https://pictures.example/picture.webp',
  srcSet: 'https://pictures.example/picture.webp 1920w',
  width: 1920,
  height: 1440,
  alt: 'A picture',
  color: '#808080',
};

const both = { desktop: picture, mobile: picture };

const texts = { title: 'Title', description: 'Description', category: 'Category' };

/** One of everything that content can bring: what is rendered from it holds all the code of the site's own that any page can. */
export const sampleContent: Content = {
  hero: picture,
  projects: ['first', 'second'].map((slug) => ({
    ...texts,
    id: slug,
    slug,
    category: slug,
    tile: picture,
    large: picture,
  })),
  about: {
    name: 'Name',
    role: 'Role',
    quote: 'Quote',
    bio: ['Paragraph'],
    happyClients: '1',
    projectsCompleted: '1',
    photo: picture,
    aboutImage: picture,
  },
  transformations: ['first', 'second'].map((id) => ({
    ...texts,
    id,
    location: 'Location',
    before: both,
    after: both,
  })),
  faqs: Array.from({ length: 6 }, (_, index) => ({
    id: `${index}`,
    question: 'Question',
    answer: ['Paragraph'],
  })),
  settings: {
    phone: '012 000 0100',
    email: 'office@company.example',
    address: 'Address',
    hours: ['Hours'],
    googleMapsEmbed: '',
  },
  contact: {
    phone: { text: '012 000 0100', tel: 'tel:+27120000100', chat: 'https://wa.me/27120000100' },
    email: { text: 'office@company.example', mailto: 'mailto:office@company.example' },
    address: 'Address',
    hours: ['Hours'],
    map: {
      frame: 'https://www.google.com/maps?q=Address&output=embed',
      directions: 'https://www.google.com/maps/dir/?api=1&destination=Address',
    },
  },
  failures: {},
};
