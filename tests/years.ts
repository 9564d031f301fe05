/** The current year in Pretoria. */
export function yearInPretoria(): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: 'Africa/Johannesburg',
    year: 'numeric',
  });
  return Number(format.format(Date.now()));
}

/** The years since the company's start in 2018. */
export function yearsInBusiness(): number {
  return yearInPretoria() - 2018;
}
