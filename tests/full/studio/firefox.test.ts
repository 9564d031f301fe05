import { expect, it, onTestFinished } from 'vitest';
import { startFirefox } from '../../engines/firefox-engine.ts';
import { owner, startStudio } from '../../helpers/browser/studio-page.ts';
import { ensureProgram } from '../../helpers/processes/programs.ts';

// Before the test, whose time an installation would take.
const file = ensureProgram('firefox-esr', 'firefox-esr');
const wide = { width: 1440, height: 1000, script: true };

it('opens the field of a press on the page, and shows there what is typed', async () => {
  const studio = await startStudio();
  onTestFinished(() => studio.stop());
  const firefox = await startFirefox({ file }, studio.origin);
  onTestFinished(() => firefox.stop());
  const { evaluate, click, press, enterFrame } = firefox;
  const shows = (source: string) =>
    expect.poll(() => evaluate(source), { message: source }).toBe(true);
  /** Looks at the page in the Studio, whose frame may be made again while it loads. */
  const showsInPage = (source: string) =>
    expect
      .poll(
        async () => {
          await enterFrame(null);
          await enterFrame(0);
          return evaluate(source);
        },
        { message: source },
      )
      .toBe(true);

  const invitation = new URL(studio.invitation);
  await firefox.open(invitation.pathname + invitation.search, wide);
  const typed = { 'Your name': owner.name, 'E-mail': owner.email, 'New password': owner.password };
  for (const [label, text] of Object.entries(typed)) {
    await evaluate(`[].find.call(document.querySelectorAll('label'), function (one) {
      return one.textContent.trim().indexOf(${JSON.stringify(label)}) === 0;
    }).control.value = ${JSON.stringify(text)}`);
  }
  await evaluate(`document.querySelector('form [type=submit], form button:not([type])').focus()`);
  await press('Enter');
  const notNow = `[].find.call(document.links, function (one) { return one.textContent === 'Not now' })`;
  await shows(`!!${notNow}`);
  await evaluate(`${notNow}.click()`);
  // The page has told the Studio that it is ready.
  await shows(`[].some.call(document.querySelectorAll('button'), function (one) {
    return one.textContent === 'Home' && one.getAttribute('aria-pressed') === 'true';
  })`);

  const role = `document.querySelector('[data-edit$=" role"]')`;
  await showsInPage(`document.body.inert === false && !!${role}`);
  await evaluate(`${role}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
  const [x, y] = await pointOf(evaluate, role);
  await click(x, y);
  await enterFrame(null);
  await shows(`document.activeElement.id === 'role'`);
  await press('Space');
  await press('Space');
  await evaluate(`document.activeElement.setSelectionRange(0, 1)`);
  await press('Space');
  const text = String(await evaluate(`document.activeElement.value`));
  expect(text.length).toBeGreaterThan(5);
  await showsInPage(`${role}.textContent === ${JSON.stringify(text.trim())}`);

  // By keyboard: Tab leads on from the pressed text, and Enter opens the next.
  await evaluate(`${role}.focus()`);
  await press('Tab');
  await shows(`/ bio$/.test(document.activeElement.dataset.edit)`);
  await press('Enter');
  await enterFrame(null);
  await shows(`document.activeElement.id === 'bio'`);
});

async function pointOf(evaluate: (source: string) => Promise<unknown>, element: string) {
  const box = `${element}.getBoundingClientRect()`;
  const at = async (source: string) => Number(await evaluate(source));
  return [await at(`${box}.left + 5`), await at(`${box}.top + ${box}.height / 2`)] as const;
}
