/** How often each thing was counted on one day: `call contact` is 3 for three calls from the contact section. */
export type Counts = Record<string, number>;

/** Counts by date, as `YYYY-MM-DD`. */
export type Days = Record<string, Counts>;

/** Most counters of a day. Beyond them, what has no counter yet is counted as `WORD other`. */
const MOST_COUNTERS = 400;

/** Most that one counter counts. A builder's site has a hundred views on a good day. */
const MOST = 1_000_000;

/** Name of the counter of moments with so many beacons that they were not counted. */
export const MANY = 'many';

/** Adds counts to those of a day. Both the counters and what they count stay bounded. */
export function addCounts(day: Counts, counts: Readonly<Counts>): void {
  let room = MOST_COUNTERS - Object.keys(day).length;
  for (const [name, count] of Object.entries(counts)) {
    const isKnown = Object.hasOwn(day, name);
    if (!isKnown) room -= 1;
    const counter = isKnown || room >= 0 ? name : `${name.split(' ')[0]} other`;
    day[counter] = Math.min(MOST, (day[counter] ?? 0) + count);
  }
}
