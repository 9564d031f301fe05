// Lines of icons in a box of 24 by 24. Each is a constant, so that a script contains only those that it shows.

export const chatIcon = 'M4 20l1.4-4.2A8 8 0 1 1 8.4 19L4 20Z';
export const closeIcon = 'M5 5l14 14M19 5 5 19';
export const linkIcon = 'M9 12h6M10 8H7a4 4 0 0 0 0 8h3M14 8h3a4 4 0 0 1 0 8h-3';
export const mailIcon = 'M3 6h18v13H3zM3 7l9 7 9-7';
export const menuIcon = 'M3 7h18M3 12h18M3 17h18';
export const nextIcon = 'M9 5l7 7-7 7';
export const phoneIcon =
  'M5 3h4l2 5-2.5 1.7a12 12 0 0 0 5.8 5.8L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2Z';
export const pinIcon =
  'M12 21c4.5-4.6 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.4 7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';
export const plusIcon = 'M12 5v14M5 12h14';
export const previousIcon = 'M15 5l-7 7 7 7';
