import type { Content, Picture, ResponsivePicture } from '../../src/content/types.ts';

/**
 * Returns content whose pictures are at the origin `to` instead of `from`. The publisher reads from the
 * embedded content service at its port, and visitors reach it at its public origin.
 */
export function movePictures(content: Content, from: string, to: string): Content {
  // Candidates are separated by a space, and the path of a picture contains none.
  const moved = (text: string) =>
    text
      .split(' ')
      .map((part) => (part.startsWith(`${from}/`) ? to + part.slice(from.length) : part))
      .join(' ');
  const move = <Some extends Picture | null>(picture: Some): Some =>
    picture && { ...picture, src: moved(picture.src), srcSet: moved(picture.srcSet) };
  const moveBoth = (pictures: ResponsivePicture | null) =>
    pictures && { desktop: move(pictures.desktop), mobile: move(pictures.mobile) };
  const { hero, projects, about, transformations } = content;
  return {
    ...content,
    hero: move(hero),
    projects: projects.map((project) => ({
      ...project,
      tile: move(project.tile),
      large: move(project.large),
    })),
    about: about && { ...about, photo: move(about.photo), aboutImage: move(about.aboutImage) },
    transformations: transformations.map((one) => ({
      ...one,
      before: moveBoth(one.before),
      after: moveBoth(one.after),
    })),
  };
}
