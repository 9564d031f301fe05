import { LaunchIcon } from '@sanity/icons/Launch';
import type { DocumentActionComponent } from 'sanity';
import { pathOf } from './page.ts';

const kept: readonly (string | undefined)[] = ['publish', 'discardChanges', 'restore'];

/** Keeps the actions that suit a document of which there is exactly one. */
export function singletonActions(actions: DocumentActionComponent[]): DocumentActionComponent[] {
  return actions.filter(({ action }) => kept.includes(action));
}

/** Creates the action that opens a document's page on the site. */
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
