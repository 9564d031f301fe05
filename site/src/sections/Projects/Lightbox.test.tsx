// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createSample } from '../../content/sample.ts';
import { attributes, click, hostile, hydrated, named, one, send, texts } from '../../rendered.ts';
import { Lightbox } from './Lightbox.tsx';

const [sample] = createSample('Text').projects;
if (!sample) throw new Error('The sample has no projects');
const projects = ['House', 'Shop', 'Pool'].map((title) => ({
  ...sample,
  id: title,
  title,
  description: `About the ${title}.`,
  large: { ...sample.large, src: `https://pictures.example/${title}.webp`, width: 1600 },
}));

async function open(current: number, list = projects) {
  const onMove = vi.fn<(index: number) => void>();
  const onClose = vi.fn<() => void>();
  const box = await hydrated(
    <Lightbox projects={list} current={current} onMove={onMove} onClose={onClose} />,
  );
  return { box, dialog: one(box, 'dialog'), onMove, onClose };
}

describe('Lightbox', () => {
  it('opens as a modal dialog named by the title', async () => {
    const { dialog } = await open(1);
    expect(dialog.hasAttribute('open')).toBe(true);
    expect(one(dialog, `#${dialog.getAttribute('aria-labelledby')}`).textContent).toBe('Shop');
  });

  it('shows the large image with width, height and alternative text', async () => {
    const { dialog } = await open(1);
    expect(attributes(one(dialog, 'img'), 'src', 'width', 'height', 'alt')).toEqual({
      src: 'https://pictures.example/Shop.webp',
      width: '1600',
      height: '1440',
      alt: 'Text',
    });
  });

  it('shows the description', async () => {
    const { dialog } = await open(1);
    expect(texts(dialog, 'p')).toContain('About the Shop.');
  });

  it('tells the place in the list', async () => {
    const { dialog } = await open(1);
    expect(texts(dialog, 'p')).toContain('2 of 3');
  });

  it.each([
    ['Next', 0, 1],
    ['Next', 2, 0],
    ['Previous', 2, 1],
    ['Previous', 0, 2],
  ])('wraps: %s leads from %i to %i', async (name, from, to) => {
    const { box, onMove } = await open(from);
    await click(named(box, 'button', name));
    expect(onMove.mock.calls).toEqual([[to]]);
  });

  it.each([
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
  ])('moves by key: %s leads from %i to %i', async (key, from, to) => {
    const { dialog, onMove } = await open(from);
    await send(dialog, new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(onMove.mock.calls).toEqual([[to]]);
  });

  it('has no previous and next for a single project', async () => {
    const { dialog } = await open(0, projects.slice(0, 1));
    const names = [...dialog.querySelectorAll('button')].map((button) =>
      button.getAttribute('aria-label'),
    );
    expect(names).toEqual(['Close']);
  });

  it('closes by its close button', async () => {
    const { box, onClose } = await open(0);
    await click(named(box, 'button', 'Close'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes by a click on the backdrop', async () => {
    const { dialog, onClose } = await open(0);
    await click(dialog);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays open at a click on what it shows', async () => {
    const { dialog, onClose } = await open(0);
    await click(one(dialog, 'img'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each(['title', 'description'])('shows markup in the %s as text', async (field) => {
    const list = projects.map((project) => ({ ...project, [field]: hostile }));
    const { dialog } = await open(0, list);
    expect(texts(dialog, 'h2, p')).toContain(hostile);
  });
});
