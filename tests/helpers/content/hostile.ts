import { about, faqs, projects, settings, transformations } from './documents.ts';
import { type Document, picture } from './test-dataset.ts';

const marker = 'window.ran = true';

/** Texts that an editor, or an attacker with an editor's password, could enter in a field, by name. */
export const hostileTexts = {
  length: 'Long sentences follow one another without an end in sight. '
    .repeat(340)
    .slice(0, 20_000),
  word: 'Wm'.repeat(150),
  markup: `</script></style></title></textarea><script>${marker}</script><!--<img src=x onerror="${marker}"><svg onload='${marker}'>"' autofocus onfocus="${marker}" x="`,
  template: `{{constructor.constructor("${marker}")()}} $\{${marker}} <%= ${marker} %> &lt;b&gt;`,
  script: `javascript:${marker}`,
  data: `data:text/html,<script>opener.ran = parent.ran = true</script>`,
  letters:
    'مرحبا بالعالم \u202eoverride \u2066isolate 👩‍👩‍👧‍👦🏗️🇿🇦 Z̷̧̢̛̗̩͎̪̎̍̏̓̔̕a̴̧̛l\u0000g\u0007o \ufeff\ufffe\u2028next\u2029line \ud800 日本語',
} as const;

export type Hostile = keyof typeof hostileTexts;

const titles = [
  'about',
  'services',
  'transformations',
  'testimonials',
  'contact',
  'faq',
  'projects',
];

const { script, data, template, markup, letters, word } = hostileTexts;

/**
 * All hostile texts except for the long one. `javascript:` is first, where it would work in a URL.
 */
const allHostile = [script, data, template, markup, letters, word].join(' ');

/**
 * Documents that hold a hostile text in every field, with `name` in their ids. `all` stands for
 * every one but the longest in one.
 */
export function hostileDocuments(name: Hostile | 'all'): Document[] {
  const text = name === 'all' ? allHostile : hostileTexts[name];
  const image = picture(1920, 1440, '#335577', `Photograph: ${text}`);
  const id = (kind: string) => (_: unknown, index: number) => ({
    _id: `${name}-${kind}-${index}`,
    title: text,
    description: text,
    category: text,
    location: text,
    question: text,
    answer: text,
  });
  const six = Array.from({ length: 6 });
  return [
    settings({
      phone: text,
      email: text,
      address: text,
      hours: Array.from({ length: 3 }, () => text),
      googleMapsEmbed: text,
      chat: text,
      headline: text,
      headlineEnd: text,
      heroText: text,
      heroPicture: image,
      shareImage: image,
      description: text,
      footerText: text,
      ...Object.fromEntries(titles.map((title) => [`${title}Title`, `${title} ${text}`])),
      services: Array.from({ length: 6 }, (_, index) => ({
        _key: `service-${index}`,
        title: text,
        description: text,
        features: [text, text],
      })),
      social: [{ _key: 'social', name: text, url: text }],
      notices: [
        {
          _key: 'notice',
          text: text.slice(0, 160),
          firstDay: '2000-01-01',
          lastDay: '9999-12-31',
          hours: 'closed',
        },
      ],
    }),
    about({
      name: text,
      role: text,
      quote: text,
      bio: text,
      happyClients: text,
      projectsCompleted: text,
      image,
      aboutImage: image,
      text: [text],
      values: [{ _key: 'value', title: text, description: text }],
    }),
    ...projects(...six.map(id('project')).map((fields) => ({ ...fields, image }))),
    ...transformations(
      ...six
        .slice(0, 2)
        .map(id('transformation'))
        .map((fields) => ({ ...fields, beforeImage: image, afterImage: image })),
    ),
    ...faqs(...six.map(id('faq'))),
  ];
}
