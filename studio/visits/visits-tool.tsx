import { BarChartIcon } from '@sanity/icons/BarChart';
import { lazy } from 'react';
import { texts } from '../texts.ts';

// Loaded when it is opened, so that the Studio starts as fast without it.
const VisitsPage = lazy(() => import('./visits-page.tsx'));

export const VISITS = 'visits';

/** Creates the tool that shows what the site's server has counted, which the preview at `previewUrl` forwards. */
export function visitsTool(previewUrl: string) {
  return {
    name: VISITS,
    title: texts.tools.visits,
    icon: BarChartIcon,
    component: () => <VisitsPage previewUrl={previewUrl} />,
  };
}
