/** Number of questions shown before View More. */
export const shownByDefault = 5;
