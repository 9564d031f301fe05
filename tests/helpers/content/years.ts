import { todayIn, yearOf } from '../../../site/src/company/today.ts';

/** Returns the current year in Pretoria. */
export const yearInPretoria = (): number => yearOf(todayIn('Africa/Johannesburg'));

/** Returns the years since the company's start in 2018. */
export const yearsInBusiness = (): number => yearInPretoria() - 2018;
