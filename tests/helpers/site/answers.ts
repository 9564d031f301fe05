const image = { asset: { _id: 'image-0a1b-2000x1500-jpg', color: '#8a5a44' }, alt: 'A wall' };
const stored = { _id: 'x', _updatedAt: '2026-02-03T04:05:06Z' };

/** A document of each type with all its fields, as the queries answer. */
export const documents = {
  project: { ...stored, title: 'Roof', description: 'Tiles', category: 'Roofing', image },
  about: {
    ...stored,
    name: 'Thandi Example',
    role: 'Director',
    quote: 'We build.',
    bio: 'Long ago.',
    happyClients: 150,
    projectsCompleted: '300+',
    image,
    aboutImage: image,
    text: 'Our own team.',
    values: [{ _key: 'a', title: 'Care', description: 'We take it.' }],
  },
  transformation: {
    ...stored,
    title: 'Garden',
    location: 'Pretoria',
    category: 'Gardens',
    description: 'Green',
    beforeImage: image,
    afterImage: image,
  },
  faq: { ...stored, question: 'How long?', answer: 'A while.' },
  settings: {
    ...stored,
    phone: '012 000 0100',
    email: 'a@one.example',
    address: '1 Example Road',
    hours: ['Mon'],
    googleMapsEmbed: 'https://maps.app.goo.gl/AbC123',
    chat: '082 000 0100',
    social: [{ _key: 'a', name: 'Elsewhere', url: 'https://social.example/company' }],
    headline: 'Roofs',
    heroText: 'For {years} years.',
    heroPicture: image,
    servicesTitle: 'What we do',
    services: [{ _key: 'a', title: 'Roofs', description: 'Dry.', features: ['Tiles'] }],
    notices: [
      {
        _key: 'a',
        text: 'Closed',
        firstDay: '2026-12-15',
        lastDay: '2027-01-05',
        hours: 'closed',
      },
    ],
    hidden: ['faq'],
    shareImage: image,
  },
};
