import { expect, type Locator, type Page } from '@playwright/test';

/** A candidate of a `srcset`. */
interface Candidate {
  readonly url: URL;
  /** The width that the `srcset` declares, in px. */
  readonly width: number;
}

/** Returns the candidates of an `img` or a `source`, the largest last. */
async function candidatesOf(element: Locator): Promise<Candidate[]> {
  const srcSet = (await element.getAttribute('srcset')) ?? '';
  return srcSet
    .split(/,\s+/)
    .map((entry) => {
      const [url = '', width = ''] = entry.split(' ');
      return { url: new URL(url), width: Number.parseInt(width, 10) };
    })
    .sort((a, b) => a.width - b.width);
}

/**
 * Checks the candidates of an `img` or a `source`: at most `width` × `height` px (`null` leaves the
 * height to the picture), in quality 80 and the browser's best format, with smaller candidates.
 */
export async function expectCandidates(element: Locator, width: number, height: number | null) {
  const candidates = await candidatesOf(element);
  expect(candidates.length).toBeGreaterThan(1);
  for (const { url, width: said } of candidates) {
    expect(url.searchParams.get('w')).toBe(String(said));
    expect(url.searchParams.get('q')).toBe('80');
    expect(url.searchParams.get('fm') ?? url.searchParams.get('auto')).toMatch(/^(webp|format)$/);
  }
  const largest = candidates.at(-1);
  expect(largest?.width).toBe(width);
  expect(largest?.url.searchParams.get('h')).toBe(height === null ? null : String(height));
}

/** Checks that an `img` reserves its space and has a text: `width`, `height` and `alt`. */
export async function expectAttributes(image: Locator, width: number, height: number) {
  await expect(image).toHaveAttribute('width', String(width));
  await expect(image).toHaveAttribute('height', String(height));
  await expect(image).toHaveAttribute('alt', /\w+ \w+/);
}

/** Fetches the largest candidate, and returns its size in px and its media type. */
export async function deliveredBy(page: Page, element: Locator) {
  const url = (await candidatesOf(element)).at(-1)?.url.href ?? '';
  const size = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  }, url);
  const response = await page.request.get(url, {
    headers: { accept: 'image/avif,image/webp,*/*' },
  });
  return { ...size, type: response.headers()['content-type'] };
}

/**
 * Returns the width of the candidate that the browser chooses for every visible picture, also as a
 * multiple of its box in CSS px.
 */
export async function chosenPictures(page: Page) {
  const shown = page.locator('main img').filter({ visible: true });
  return shown.evaluateAll((images: HTMLImageElement[]) =>
    Promise.all(
      images.map(async (image) => {
        image.loading = 'eager';
        while (image.currentSrc === '') await new Promise(requestAnimationFrame);
        const { searchParams, pathname } = new URL(image.currentSrc);
        const box = image.getBoundingClientRect().width;
        const chosen = Number(searchParams.get('w'));
        return { picture: pathname, chosen, box, ratio: chosen / box };
      }),
    ),
  );
}
