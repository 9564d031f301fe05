/** The picture of the company's logo as an SVG path: three courses of brick in running bond. */
export const logoBricks = {
  width: 30,
  height: 26,
  path: 'M0 0h18v7H0zM20 0h10v7H20zM0 9.5h8v7H0zM10 9.5h20v7H10zM0 19h18v7H0zM20 19h10v7H20z',
} as const;
