import type { Content, TextBlock } from './types.ts';

/**
 * Creates content with every kind of document, and `text` in every field that editors type. Pages rendered
 * from it contain all inline code that a page of the site can have.
 */
export function createSample(text: string): Content {
  const picture = {
    src: 'https://pictures.example/picture.webp',
    candidates: [{ url: 'https://pictures.example/picture.webp', width: 1920 }],
    width: 1920,
    height: 1440,
    alt: text,
    color: '#808080',
  };
  const updated = '2030-01-02T03:04:05.000Z';
  const both = { desktop: picture, mobile: picture };
  const titled = { title: text, description: text };
  return {
    hero: picture,
    ogImage: { ...picture, width: 1200, height: 630 },
    projects: ['first', 'second'].map((slug) => ({
      ...titled,
      slug,
      category: `${text} ${slug}`,
      tile: picture,
      large: picture,
    })),
    about: {
      name: text,
      role: text,
      quote: text,
      bio: [text],
      happyClients: text,
      projectsCompleted: text,
      text: [text],
      values: [{ ...titled, path: 'values[0]' }],
      photo: picture,
      aboutImage: picture,
    },
    transformations: ['first', 'second'].map((id) => ({
      ...titled,
      id,
      location: text,
      category: text,
      before: both,
      after: both,
    })),
    faqs: ['1', '2', '3', '4', '5', '6'].map((id) => ({ id, question: text, answer: [text] })),
    words: {
      headline: text,
      headlineEnd: text,
      heroText: text,
      hasHeroPicture: true,
      aboutTitle: `about ${text}`,
      servicesTitle: `services ${text}`,
      transformationsTitle: `transformations ${text}`,
      testimonialsTitle: `testimonials ${text}`,
      contactTitle: `contact ${text}`,
      faqTitle: `faq ${text}`,
      projectsTitle: `projects ${text}`,
      services: ['1', '2', '3', '4', '5', '6'].map((key) => ({
        ...titled,
        features: [text],
        path: `services[_key=="${key}"]`,
      })),
      notices: [
        {
          text,
          firstDay: '2000-01-01',
          lastDay: '9999-12-31',
          hours: { opens: '00:00', closes: '00:00' },
          path: 'notices[0]',
        },
      ],
      footerText: text,
      social: [{ name: text, url: 'https://social.example/company' }],
      description: text,
      hidden: [],
    },
    pages: [
      {
        path: '/own-page',
        title: text,
        body: [
          textBlock('heading', 'h2', text),
          {
            ...textBlock('text', 'normal', text),
            children: [
              { _type: 'span', _key: 'plain', text, marks: ['strong', 'em'] },
              { _type: 'span', _key: 'linked', text, marks: ['link'] },
            ],
            markDefs: [{ _type: 'link', _key: 'link', href: 'https://elsewhere.example/' }],
          },
          textBlock('subheading', 'h3', text),
          { ...textBlock('bullet', 'normal', text), listItem: 'bullet', level: 1 },
          { ...textBlock('inner', 'normal', text), listItem: 'number', level: 2 },
          { _type: 'picture', _key: 'picture', picture },
        ],
        link: 'none',
        isIndexed: true,
        description: text,
        movedFrom: [],
        updated,
      },
    ],
    settings: {
      phone: text,
      email: text,
      address: text,
      hours: [text],
      googleMapsEmbed: text,
      chatNumber: '',
    },
    contact: {
      phone: { text, tel: 'tel:+27120000100', chat: 'https://wa.me/27120000100' },
      email: { text, mailto: 'mailto:office@company.example' },
      address: text,
      hours: [text],
      openings: [{ days: ['Monday'], opens: '07:00', closes: '17:00' }],
      map: {
        frame: 'https://www.google.com/maps?q=Address&output=embed',
        directions: 'https://www.google.com/maps/dir/?api=1&destination=Address',
      },
      coordinates: { latitude: -25.74612, longitude: 28.18812 },
    },
    updated: {
      projects: [updated, updated],
      about: [updated],
      transformations: [updated, updated],
      faqs: Array.from({ length: 6 }, () => updated),
      settings: [updated],
    },
    failures: {},
  };
}

function textBlock(_key: string, style: TextBlock['style'], text: string): TextBlock {
  const children: TextBlock['children'] = [{ _type: 'span', _key: 'only', text, marks: [] }];
  return { _type: 'block', _key, style, children, markDefs: [] };
}
