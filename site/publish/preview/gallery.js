/** Returns the gallery of the page of projects, which React renders from the properties of this island. */
const galleryIn = (page) => page.querySelector('[component-export="Projects"]');

/** Returns the properties of the gallery as JSON. Long ones are at the end of a page until React has come. */
const propsIn = (page) =>
  galleryIn(page)?.getAttribute('props') ?? page.querySelector('[data-props]')?.dataset.props;

/** Returns the documents and categories of the projects of a page by their slugs. */
export function projectsIn(page) {
  const { projects } = JSON.parse(propsIn(page) ?? '{"projects":[1,[]]}');
  const found = projects[1].map(([, { slug, category }]) => {
    const title = page.getElementById(slug[1])?.querySelector('[data-edit]');
    return [slug[1], title && { id: title.dataset.edit.split(' ')[1], category: category[1] }];
  });
  return new Map(found.filter(([, project]) => project));
}

/** Lets React render the gallery of another page, also in an open large picture. Returns whether it can. */
export function renewGallery(page) {
  const [gallery, props] = [galleryIn(document), propsIn(page)];
  if (propsIn(document) === props) return true;
  if (gallery.hasAttribute('ssr')) return false;
  dispatchEvent(new CustomEvent('renewed', { detail: page }));
  // Astro renders an island with this attribute as soon as its properties change.
  gallery.setAttribute('ssr', '');
  gallery.setAttribute('props', props);
  return true;
}
