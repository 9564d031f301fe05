import type { Check } from '../check.ts';

export const checks: readonly Check[] = [];
