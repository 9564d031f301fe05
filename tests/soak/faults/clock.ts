/** Loaded before a program, makes its clock start at `CLOCK_AT`. */
const now = Date.now;
const ahead = Date.parse(process.env.CLOCK_AT ?? '') - now();
Date.now = () => now() + ahead;
