import type { ImageObject } from 'schema-dts';
import { company } from '../company.ts';
import type { Project } from '../content/pages.ts';
import { contractorId } from './contractor.ts';
import { urlOf } from './page-metadata.ts';

/**
 * Returns a project's picture with its copyright holder. The licence is the footer's copyright line;
 * `acquireLicensePage` is the contact section.
 */
export function projectPicture(project: Project, siteUrl: string): ImageObject {
  return {
    '@type': 'ImageObject',
    contentUrl: new URL(project.large.src, siteUrl).href,
    name: project.title,
    creditText: company.name,
    creator: { '@id': contractorId(siteUrl) },
    copyrightNotice: `© ${company.name}`,
    license: `${urlOf('projects', siteUrl)}#copyright`,
    acquireLicensePage: new URL('/#contact', siteUrl).href,
  };
}
