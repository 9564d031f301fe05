/** Makes the clock of a program start at `CLOCK_AT`. It is loaded before the program. */
const now = Date.now;
const ahead = Date.parse(process.env.CLOCK_AT ?? '') - now();
Date.now = () => now() + ahead;
