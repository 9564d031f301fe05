// @vitest-environment happy-dom
import { afterAll, expect, it, vi } from 'vitest';

// The files of a worker share the window, and its address.
history.replaceState(null, '', '/');
const studio = location.origin;
document.body.innerHTML = `
  <main>
    <h2 data-edit="faq a question">What?</h2>
    <p data-edit="faq a answer" data-lines="one">This.</p>
    <h3>Opening hours</h3>
  </main>
  <script type="text/plain" data-studio="${studio}" data-shape="s"></script>`;

const sent: unknown[] = [];
afterAll(() => void vi.restoreAllMocks());
vi.spyOn(parent, 'postMessage').mockImplementation((message) => void sent.push(message));
// The page stays as it is here.
vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 503 }));
await import('./edit.ts');

const answer = () => document.querySelector('p')?.textContent;

function type(fields: Readonly<Record<string, unknown>>, origin = studio) {
  const data = { type: 'typed', id: 'a', fields, isSaved: false };
  dispatchEvent(new MessageEvent('message', { origin, source: window, data }));
}

it.each([
  ['This and that.', 'This and that.'],
  ['One  line\t.', 'One line .'],
  ['', ''],
  // A paragraph more has no place.
  ['One.\n\nTwo.', 'This.'],
])('writes %j into the page while it is typed', (typed, shown) => {
  type({ answer: 'This.' });
  type({ answer: typed });
  expect(answer()).toBe(shown);
});

it('takes nothing from another origin', () => {
  type({ answer: 'This.' });
  type({ answer: 'That.' }, 'https://other.example');
  expect(answer()).toBe('This.');
});

it.each([
  [
    'h2 span',
    { type: 'edit', field: { type: 'faq', id: 'a', path: 'question', at: 0, page: '/' } },
  ],
  ['p', { type: 'edit', field: { type: 'faq', id: 'a', path: 'answer', at: 0, page: '/' } }],
  ['h3', { type: 'fixed' }],
])('sends the Studio what a press on %s chose', (selector, message) => {
  sent.length = 0;
  document.querySelector<HTMLElement>(selector)?.click();
  expect(sent).toEqual([message]);
});
