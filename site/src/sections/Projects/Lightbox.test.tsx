// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import {
  attributes,
  click,
  hostile,
  hydrated,
  named,
  one,
  send,
  texts,
} from '../../../test/rendered.ts';
import { createSample } from '../../content/sample.ts';
import { Lightbox } from './Lightbox.tsx';

const [sample] = createSample('Text').projects;
if (!sample) throw new Error('The sample has no projects');
const shop = {
  ...sample,
  title: 'Shop',
  description: 'About the shop.',
  large: { ...sample.large, src: 'https://pictures.example/shop.webp', width: 1600 },
};

async function open(project = shop, count = 3) {
  const onMove = vi.fn<(by: number) => void>();
  const onClose = vi.fn<() => void>();
  const box = await hydrated(
    <Lightbox project={project} position={1} count={count} onMove={onMove} onClose={onClose} />,
  );
  return { box, dialog: one(box, 'dialog'), onMove, onClose };
}

describe('Lightbox', () => {
  it('opens as a modal dialog named by the title', async () => {
    const { dialog } = await open();
    expect(dialog.hasAttribute('open')).toBe(true);
    expect(one(dialog, `#${dialog.getAttribute('aria-labelledby')}`).textContent).toBe('Shop');
  });

  it('shows the large image with width, height and alternative text', async () => {
    const { dialog } = await open();
    expect(attributes(one(dialog, 'img'), 'src', 'width', 'height', 'alt')).toEqual({
      src: 'https://pictures.example/shop.webp',
      width: '1600',
      height: '1440',
      alt: 'Text',
    });
  });

  it('shows the description', async () => {
    const { dialog } = await open();
    expect(texts(dialog, 'p')).toContain('About the shop.');
  });

  it('shows the position in the list', async () => {
    const { dialog } = await open();
    expect(texts(dialog, 'p')).toContain('1 of 3');
  });

  it.each([
    ['Next', 1],
    ['Previous', -1],
  ])('the button %s calls onMove with %i', async (name, by) => {
    const { box, onMove } = await open();
    await click(named(box, 'button', name));
    expect(onMove.mock.calls).toEqual([[by]]);
  });

  it.each([
    ['ArrowRight', 1],
    ['ArrowLeft', -1],
  ])('the key %s calls onMove with %i', async (key, by) => {
    const { dialog, onMove } = await open();
    await send(dialog, new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(onMove.mock.calls).toEqual([[by]]);
  });

  it('has no Previous and Next for a single project', async () => {
    const { dialog } = await open(shop, 1);
    const names = [...dialog.querySelectorAll('button')].map((button) =>
      button.getAttribute('aria-label'),
    );
    expect(names).not.toContain('Previous');
    expect(names).not.toContain('Next');
  });

  it('moves only once while a key is held', async () => {
    const { dialog, onMove } = await open();
    const held = { key: 'ArrowRight', bubbles: true, repeat: true };
    await send(dialog, new KeyboardEvent('keydown', held));
    expect(onMove).not.toHaveBeenCalled();
  });

  it('announces position and title together when they change, but not the description', async () => {
    const { dialog } = await open();
    const said = one(dialog, '[aria-live="polite"][aria-atomic="true"]');
    expect(texts(said, 'p, h2')).toEqual(['1 of 3', 'Shop']);
  });

  it('gives the page the title of the project', async () => {
    document.title = 'Projects | Company';
    await open();
    expect(document.title).toBe('Shop | Company');
  });

  it('closes by its close button', async () => {
    const { box, onClose } = await open();
    await click(named(box, 'button', 'Close'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes by a click on the backdrop', async () => {
    const { dialog, onClose } = await open();
    await click(dialog);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays open after a click on its content', async () => {
    const { dialog, onClose } = await open();
    await click(one(dialog, 'img'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each(['title', 'description'])('shows markup in the %s as text', async (field) => {
    const { dialog } = await open({ ...shop, [field]: hostile });
    expect(texts(dialog, 'h2, p')).toContain(hostile);
  });
});
