/**
 * Remove the addresses of pictures that are not loaded yet while the page is printed. No sheet shows a
 * picture, but after `beforeprint` Chromium fetches all lazy ones, those that print styles hide too.
 */
export function holdPictures(): void {
  let release: (() => void)[] = [];
  addEventListener('beforeprint', () => {
    for (const image of document.images) {
      if (!image.complete) release.push(...attributesOf(image).map(takeOff));
    }
  });
  addEventListener('afterprint', () => {
    for (const putBack of release) putBack();
    release = [];
  });
}

/** Attributes from which a browser chooses the address of a picture. */
function attributesOf(image: HTMLImageElement): Attr[] {
  const elements = image.closest('picture')?.children ?? [image];
  return [...elements].flatMap(({ attributes }) =>
    [...attributes].filter(({ name }) => name === 'srcset' || name === 'src'),
  );
}

function takeOff(attribute: Attr): () => void {
  const element = attribute.ownerElement;
  element?.removeAttributeNode(attribute);
  return () => element?.setAttributeNode(attribute);
}
