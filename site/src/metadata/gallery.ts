import type { ImageObject } from 'schema-dts';
import { company } from '../company.ts';
import type { Project } from '../content/types.ts';
import { contractorId } from './contractor.ts';

/**
 * Gives a project's picture with who holds the rights in it. Its licence is what the footer says,
 * all rights reserved; whoever wants more than that asks where the page says how.
 */
export function galleryPicture(project: Project, siteUrl: string): ImageObject {
  return {
    '@type': 'ImageObject',
    contentUrl: project.large.src,
    name: project.title,
    creditText: company.name,
    creator: { '@id': contractorId(siteUrl) },
    copyrightNotice: `© ${company.name}`,
    license: new URL('/projects#copyright', siteUrl).href,
    acquireLicensePage: new URL('/#contact', siteUrl).href,
  };
}
