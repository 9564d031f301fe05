/** Number of items that a list shows before View More. */
export const SERVICES_SHOWN_FIRST = 6;
export const QUESTIONS_SHOWN_FIRST = 5;
