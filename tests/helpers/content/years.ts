import { yearIn } from '../../../site/publish/year.ts';

/** Returns the current year in Pretoria. */
export const yearInPretoria = (): number => yearIn('Africa/Johannesburg');

/** Returns the years since the company's start in 2018. */
export const yearsInBusiness = (): number => yearInPretoria() - 2018;
