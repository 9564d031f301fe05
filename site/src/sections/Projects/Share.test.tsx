// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { click, hydrated, named, one } from '../../../../tests/helpers/site/rendered.ts';
import { Share } from './Share.tsx';

/** Renders the control in a browser with the given APIs. */
async function shared(ways: { share?: object; clipboard?: object }) {
  vi.stubGlobal('navigator', ways);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  history.replaceState(null, '', '/projects#house');
  return hydrated(<Share slug="house" />);
}

it('opens the share sheet with the title and the link', async () => {
  document.title = 'House | Company';
  const share = vi.fn(async () => {});
  const page = await shared({ share });
  await click(named(page, 'button', 'Share'));
  expect(share.mock.calls).toEqual([[{ title: 'House | Company', url: location.href }]]);
});

it('copies the link and says so if there is no share sheet', async () => {
  const writeText = vi.fn(async () => {});
  const page = await shared({ clipboard: { writeText } });
  await click(named(page, 'button', 'Copy link'));
  expect(writeText.mock.calls).toEqual([[location.href]]);
  expect(one(page, '[aria-live="polite"]').textContent).toBe('Link copied');
});

const refuse = async () => Promise.reject(new Error('refused'));

it.each([
  ['nothing when the visitor closes the share sheet', { share: refuse }, 'Share', ''],
  [
    'so when the link could not be copied',
    { clipboard: { writeText: refuse } },
    'Copy link',
    'The link could not be copied',
  ],
])('says %s', async (_, ways, button, said) => {
  const page = await shared(ways);
  await click(named(page, 'button', button));
  expect(one(page, '[aria-live="polite"]').textContent).toBe(said);
});

it('is not shown if the browser has neither API', async () => {
  const page = await shared({});
  expect(page.querySelector('button')).toBeNull();
});
