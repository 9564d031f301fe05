import type { Content, Picture, ResponsivePicture } from '../../src/content/pages.ts';

/** Returns content in which `replace` has replaced each picture that a page shows. */
export function mapPictures(content: Content, replace: (picture: Picture) => Picture): Content {
  const { hero, projects, about, transformations, pages } = content;
  const optional = (picture: Picture | null) => picture && replace(picture);
  const both = (picture: ResponsivePicture | null) =>
    picture && { desktop: replace(picture.desktop), mobile: replace(picture.mobile) };
  return {
    ...content,
    hero: optional(hero),
    projects: projects.map((project) => ({
      ...project,
      tile: replace(project.tile),
      large: replace(project.large),
    })),
    about: about && {
      ...about,
      photo: optional(about.photo),
      aboutImage: optional(about.aboutImage),
    },
    pages: pages.map((page) => ({
      ...page,
      body: page.body.map((block) =>
        block._type === 'picture' ? { ...block, picture: replace(block.picture) } : block,
      ),
    })),
    transformations: transformations.map((item) => ({
      ...item,
      before: both(item.before),
      after: both(item.after),
    })),
  };
}
