/** How many questions show before View More. */
export const shownByDefault = 5;
