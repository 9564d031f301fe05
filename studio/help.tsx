import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { lazy, Suspense } from 'react';
import type { Tool } from 'sanity';

// Loaded when it is opened, so that the Studio starts as fast without it.
const HelpPage = lazy(() => import('./help-page.tsx'));

/** Creates the tool that explains the Studio. `pictures` is the address of the folder of its pictures. */
export function helpTool(pictures: string | undefined): Tool {
  return {
    name: 'help',
    title: 'Help',
    icon: HelpCircleIcon,
    component: () => (
      <Suspense fallback={null}>
        <HelpPage pictures={pictures} />
      </Suspense>
    ),
  };
}
