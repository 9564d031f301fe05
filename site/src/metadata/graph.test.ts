import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleParts } from '../../../tests/helpers/site/sample-parts.ts';
import { company } from '../company.ts';
import { contactFrom, emptyContent } from '../content/index.ts';
import { blank, type Content, createSample } from '../content/pages.ts';
import { graphOf, toScript } from './graph.ts';
import { homeMetadata, ownMetadata, projectsMetadata } from './page-metadata.ts';

const siteUrl = 'https://site.example';
const things = z.object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) });

const today = '2026-12-20';

const graphAt = (page: typeof homeMetadata, content: Content) =>
  toScript(graphOf(page(content), { content, siteUrl, today }));

function find(page: typeof homeMetadata, content: Content, type: string) {
  const all = things.parse(JSON.parse(graphAt(page, content)))['@graph'];
  const found = all.filter((thing) => thing['@type'] === type);
  expect(found).toHaveLength(1);
  return found[0];
}

const settings = (fields: object): Content => ({
  ...emptyContent(),
  contact: contactFrom({
    phone: '082 000 0100',
    email: 'müller@bau.example',
    address: '1 Example Road, Pretoria, 0002',
    hours: [],
    googleMapsEmbed: '',
    chatNumber: '',
    ...fields,
  }),
});

describe.each([
  ['home', homeMetadata],
  ['projects', projectsMetadata],
] as const)('the graph of the %s page', (_, page) => {
  // The properties that Google requires of a LocalBusiness, and the recommended ones that the
  // footer shows.
  it('names the company with its address, number and page', () => {
    expect(find(page, settings({}), 'GeneralContractor')).toMatchObject({
      name: company.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 Example Road',
        addressLocality: company.city,
        postalCode: '0002',
        addressCountry: 'ZA',
      },
      telephone: '+27820000100',
      email: 'müller@bau.example',
      url: `${siteUrl}/`,
    });
  });

  it('leaves out properties without content', () => {
    const content = settings({ phone: 'ask', email: 'ask' });
    const contractor = find(page, content, 'GeneralContractor');
    for (const name of ['telephone', 'email', 'image', 'geo', 'founder', 'employee']) {
      expect(contractor).not.toHaveProperty(name);
    }
  });

  it('contains no reviews, and every reference is in the graph', () => {
    const json = graphAt(page, createSample('Text'));
    expect(json).not.toMatch(/"\w*(?:review|rating)\w*":|"@type":"\w*(?:review|rating)/i);
    const named = [...json.matchAll(/"@type":"\w+","@id":("[^"]*")/g)].map(([, id]) => id);
    const referred = [...json.matchAll(/\{"@id":("[^"]*")\}/g)].map(([, id]) => id);
    expect(referred.length).toBeGreaterThan(1);
    expect(named).toEqual(expect.arrayContaining(referred));
  });

  it.each(['</script><script>', '<!--<script', '\u2028\u2029', '"}],"@graph":[{"@type":"Thing"}'])(
    'contains %j without ending a string or the script element',
    (text) => {
      const { contact } = settings({ address: text });
      const content = { ...createSample(text), contact };
      expect(graphAt(page, content)).not.toMatch(/[<\u2028\u2029]/);
      const found = find(page, content, 'GeneralContractor');
      expect(found).toHaveProperty('address.streetAddress', contact.address);
    },
  );

  it("names the site's pages", () => {
    expect(find(page, emptyContent(), 'WebSite')).toMatchObject({
      name: company.name,
      url: `${siteUrl}/`,
    });
  });
});

describe('the graph of the home page', () => {
  const contractor = (fields: object) => find(homeMetadata, settings(fields), 'GeneralContractor');

  it('has the eleven services, the area and the founding year', () => {
    const found = contractor({});
    expect(found).toMatchObject({ areaServed: company.city, foundingDate: '2018' });
    expect(JSON.stringify(found).match(/"@type":"Service","name":"[^"]+"/g)).toHaveLength(11);
  });

  it('has the opening hours of the days that are clear', () => {
    const hours = ['Mon to Fri: 07:00 – 17:00', 'Sunday: closed'];
    for (const clear of [hours, [...hours, 'Saturday: ask']]) {
      expect(contractor({ hours: clear })).toHaveProperty('openingHoursSpecification', [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '07:00',
          closes: '17:00',
        },
      ]);
    }
    for (const none of [[], ['Sunday: closed'], [...hours, '07:00 – 12:00']]) {
      expect(contractor({ hours: none })).not.toHaveProperty('openingHoursSpecification');
    }
  });

  it('has the hours of notices that are not over', () => {
    const { words, ...content } = createSample('Text');
    const closed = { opens: '00:00', closes: '00:00' };
    const notice = { text: 'Text', hours: closed, path: 'notices[0]' };
    const notices = [
      { ...notice, firstDay: '2026-12-15', lastDay: '2026-12-19' },
      { ...notice, firstDay: '2026-12-16', lastDay: '2026-12-20' },
      { ...notice, firstDay: '2026-12-20', lastDay: '2026-12-21', hours: null },
      {
        ...notice,
        firstDay: '2026-12-24',
        lastDay: '2026-12-24',
        hours: { opens: '08:00', closes: '13:00' },
      },
    ];
    const specialAt = (shown: typeof notices | []) =>
      find(homeMetadata, { ...content, words: { ...words, notices: shown } }, 'GeneralContractor');
    expect(specialAt(notices)).toHaveProperty('specialOpeningHoursSpecification', [
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-12-16',
        validThrough: '2026-12-20',
        ...closed,
      },
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-12-24',
        validThrough: '2026-12-24',
        opens: '08:00',
        closes: '13:00',
      },
    ]);
    expect(specialAt([])).not.toHaveProperty('specialOpeningHoursSpecification');
  });

  it('has coordinates if the map has a pin', () => {
    const googleMapsEmbed = 'https://www.google.com/maps?q=-25.74612,28.18812&output=embed';
    expect(contractor({ googleMapsEmbed })).toMatchObject({
      geo: { '@type': 'GeoCoordinates', latitude: -25.74612, longitude: 28.18812 },
    });
  });

  it.each([
    ['Founder and Site Director', 'founder'],
    ['Site Director', 'employee'],
    ['', 'employee'],
  ])('describes a person with the role %j as %s', (role, relation) => {
    const content = createSample('Text');
    const about = content.about && { ...content.about, role };
    expect(find(homeMetadata, { ...content, about }, 'GeneralContractor')).toHaveProperty(
      relation,
      {
        '@type': 'Person',
        name: 'Text',
        ...(role && { jobTitle: role }),
      },
    );
  });

  it('is about the company and part of the site', () => {
    expect(find(homeMetadata, emptyContent(), 'WebPage')).toMatchObject({
      '@id': `${siteUrl}/`,
      isPartOf: { '@id': `${siteUrl}/#website` },
      about: { '@id': `${siteUrl}/#company` },
    });
  });
});

describe('the graph of the projects page', () => {
  // The properties that Google requires to show the licence of a picture.
  it('has the creator, copyright holder, licence and contact of each picture', () => {
    const page = find(projectsMetadata, createSample('Text'), 'CollectionPage');
    const picture = {
      '@type': 'ImageObject',
      contentUrl: 'https://pictures.example/picture.webp',
      name: 'Text',
      creditText: company.name,
      creator: { '@id': `${siteUrl}/#company` },
      copyrightNotice: `© ${company.name}`,
      license: `${siteUrl}/projects#copyright`,
      acquireLicensePage: `${siteUrl}/#contact`,
    };
    expect(page).toHaveProperty('hasPart', [picture, picture]);
  });

  it('names no picture that has no address yet', () => {
    const sample = createSample('Text');
    const projects = sample.projects.map((project) => ({
      ...project,
      large: blank(project.large),
    }));
    const content = { ...sample, hero: sample.hero && blank(sample.hero), projects };
    expect(find(projectsMetadata, content, 'CollectionPage')).toHaveProperty('hasPart', []);
    expect(find(projectsMetadata, content, 'GeneralContractor')).not.toHaveProperty('image');
  });

  it('has breadcrumbs from the home page', () => {
    expect(find(projectsMetadata, emptyContent(), 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${siteUrl}/` },
        { '@type': 'ListItem', position: 2, name: 'Projects', item: `${siteUrl}/projects` },
      ],
    });
  });
});

describe('the graph of a page of the owner’s', () => {
  const page = () => ownMetadata({ ...sampleParts().ownPage, path: '/privacy', title: 'Privacy' });

  it('is a page of the site, with breadcrumbs from the home page', () => {
    expect(find(page, emptyContent(), 'WebPage')).toMatchObject({
      '@id': `${siteUrl}/privacy`,
      isPartOf: { '@id': `${siteUrl}/#website` },
      breadcrumb: { '@id': `${siteUrl}/privacy#breadcrumbs` },
    });
    expect(find(page, emptyContent(), 'BreadcrumbList')).toMatchObject({
      '@id': `${siteUrl}/privacy#breadcrumbs`,
      itemListElement: [
        { position: 1, name: 'Home', item: `${siteUrl}/` },
        { position: 2, name: 'Privacy', item: `${siteUrl}/privacy` },
      ],
    });
  });
});
