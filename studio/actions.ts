import { LaunchIcon } from '@sanity/icons/Launch';
import type { DocumentActionComponent } from 'sanity';
import { pathOf } from './page.ts';

const kept: readonly (string | undefined)[] = ['publish', 'discardChanges', 'restore'];

/** Removes the actions that make no sense for a document type with exactly one document. */
export function singletonActions(actions: DocumentActionComponent[]): DocumentActionComponent[] {
  return actions.filter(({ action }) => kept.includes(action));
}

/** Creates the action that opens a document's page on the site. */
export function showOnSite(siteUrl: string): DocumentActionComponent {
  return ({ published }) => ({
    label: 'Show on the site',
    icon: LaunchIcon,
    disabled: !published,
    title: published ? undefined : 'Publish this document first: visitors cannot see drafts.',
    onHandle: () => {
      if (published) window.open(siteUrl + pathOf(published), '_blank', 'noopener');
    },
  });
}
