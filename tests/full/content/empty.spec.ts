import { violationsOf } from '../../axe.ts';
import { everything } from '../../content/documents.ts';
import { expectNoOverflow } from '../../content/layout.ts';
import { expect, test } from '../../content/site-process.ts';
import { viewport } from '../../page.ts';

// Every document is a draft, and drafts are not shown.
const documents = everything().map((document) => ({ ...document, _id: `drafts.${document._id}` }));

test.describe.configure({ mode: 'default' });

test.beforeEach(({ services }) => services.publish(documents, 'No FAQs found.'));

// What each section shows without content: the tests beside it.
for (const width of [360, 1440]) {
  for (const path of ['/', '/projects']) {
    test(`Nothing published: axe finds nothing on ${path} at ${width} px, and nothing overflows`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport(width));
      await page.goto(path);
      expect(await violationsOf(page, 'iframe')).toEqual([]);
      await expectNoOverflow(page);
    });
  }
}
