import { expect, it } from 'vitest';
import { emptyContent } from '../../../site/src/content/index.ts';
import { createSample } from '../../../site/src/content/pages.ts';
import { graphOf, toScript } from '../../../site/src/metadata/graph.ts';
import { homeMetadata, projectsMetadata } from '../../../site/src/metadata/page-metadata.ts';
import { hostile } from '../../helpers/site/rendered.ts';
import { faultsOf } from './schema.ts';

const contents = {
  sample: createSample('Text'),
  hostile: createSample(`${hostile}\u2028</script>`),
  empty: emptyContent(),
};

/** Graphs with one fault each. */
const wrong = {
  type: '{ "@type": "GeneralContractr", "name": "Text" }',
  property: '{ "@type": "GeneralContractor", "openingHour": "Mo" }',
  value: '{ "@type": "GeneralContractor", "name": 7 }',
  innerType: '{ "@type": "GeneralContractor", "address": { "@type": "PostalAdress" } }',
  innerProperty: '{ "@type": "WebSite", "publisher": { "@id": "a", "titel": "Text" } }',
  ofAnotherType: '{ "@type": "GeneralContractor", "address": { "@type": "Person" } }',
  day: '{ "@type": "OpeningHoursSpecification", "dayOfWeek": ["Someday"] }',
};

it("uses schema.org's types, properties and values, and no others", async () => {
  const right = Object.entries(contents).flatMap(([name, content]) => {
    const facts = { content, siteUrl: 'https://site.example', today: '2026-12-20' };
    return [homeMetadata(content), projectsMetadata(content)].map(
      (about) => [`${name}-${about.page}`, toScript(graphOf(about, facts))] as const,
    );
  });
  const wrongs = Object.entries(wrong).map(
    ([name, thing]) =>
      [name, `{ "@context": "https://schema.org", "@graph": [${thing}] }`] as const,
  );
  const faults = await faultsOf(Object.fromEntries([...right, ...wrongs]));
  for (const [name] of right) expect(faults[name], name).toEqual([]);
  for (const [name] of wrongs) expect(faults[name], name).toHaveLength(1);
});
