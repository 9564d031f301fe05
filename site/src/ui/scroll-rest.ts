/** Time without scrolling, in ms, after which a scroll has ended. */
export const SCROLL_REST = 150;
