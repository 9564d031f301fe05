import type { Content, Picture, ResponsivePicture } from '../../src/content/types.ts';

/** An address in a `srcset`, and the size in px that its bytes must have. */
export interface Candidate {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the candidates of a picture, the smallest first. */
export function candidatesOf({ srcSet, width, height }: Picture): Candidate[] {
  return srcSet.split(', ').map((candidate) => {
    const [url = '', descriptor = ''] = candidate.split(' ');
    const own = Number.parseInt(descriptor, 10);
    return { url, width: own, height: Math.max(1, Math.round((own * height) / width)) };
  });
}

/** Returns content in which `replace` has replaced each picture. */
export function mapPictures(content: Content, replace: (picture: Picture) => Picture): Content {
  const { hero, projects, about, transformations } = content;
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
    transformations: transformations.map((item) => ({
      ...item,
      before: both(item.before),
      after: both(item.after),
    })),
  };
}
