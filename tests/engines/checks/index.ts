import type { Check } from '../engine.ts';
import { firstPressChecks } from './first-press-checks.ts';
import { headerChecks } from './header-checks.ts';
import { projectsChecks } from './projects-checks.ts';
import { readableChecks } from './readable-checks.ts';
import { sectionChecks } from './section-checks.ts';
import { transformationsChecks } from './transformations-checks.ts';

export const checks: readonly Check[] = [
  ...headerChecks,
  ...sectionChecks,
  ...transformationsChecks,
  ...projectsChecks,
  ...firstPressChecks,
  ...readableChecks,
];
