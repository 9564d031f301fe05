import { LaunchIcon } from '@sanity/icons/Launch';
import type { DocumentActionComponent } from 'sanity';
import { pathOf } from './page.ts';

const kept: readonly (string | undefined)[] = ['publish', 'discardChanges', 'restore'];

/** Takes the actions of a document; gives those for one of which there must be exactly one. */
export function singletonActions(actions: DocumentActionComponent[]): DocumentActionComponent[] {
  return actions.filter(({ action }) => kept.includes(action));
}

/** Takes the site's origin; gives the action that opens a document where visitors find it. */
export function showOnSite(siteUrl: string): DocumentActionComponent {
  return ({ published }) => ({
    label: 'Show on the site',
    icon: LaunchIcon,
    disabled: !published,
    title: published ? undefined : 'Visitors cannot see it yet: it was never published.',
    onHandle: () => {
      if (published) window.open(siteUrl + pathOf(published), '_blank', 'noopener');
    },
  });
}
