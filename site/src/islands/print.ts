/**
 * Removes the addresses of pictures that are not loaded yet while the page is printed. The printed page has
 * no pictures, but after `beforeprint` Chromium loads all lazy ones, even those that print styles hide.
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

/** Returns the attributes from which a browser chooses the address of a picture. */
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
