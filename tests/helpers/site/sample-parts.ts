import { createSample } from '../../../site/src/content/pages.ts';

/** Returns one of each part of the sample content. Throws if the sample lacks one. */
export function sampleParts() {
  const { hero, about, ...lists } = createSample('Text');
  const [project] = lists.projects;
  const [transformation] = lists.transformations;
  const [ownPage] = lists.pages;
  if (!hero || !about || !project || !transformation || !ownPage)
    throw new Error('The sample lacks a part.');
  return { hero, about, project, transformation, ownPage };
}
