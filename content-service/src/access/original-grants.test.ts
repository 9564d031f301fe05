import { expect, test } from 'vitest';
import { day, pass, stopClock } from '../../../tests/helpers/stopped-clock.ts';
import { createOriginalGrants } from './original-grants.ts';

const url = 'http://localhost:4322/images/p/production/a-1x1.jpg';

test('a grant is for one path, for a day, and of one process', () => {
  stopClock();
  const grants = createOriginalGrants();
  const granted = grants.grant(url);
  expect(grants.isGranted(granted)).toBe(true);
  expect(grants.isGranted(granted.replace('a-1x1', 'b-1x1'))).toBe(false);
  expect(grants.isGranted(granted.replace(/grant=\d+/, 'grant=99999999999999'))).toBe(false);
  expect(createOriginalGrants().isGranted(granted)).toBe(false);
  pass(day);
  expect(grants.isGranted(granted)).toBe(false);
});

test('without a grant nothing is granted, and what is no URL stays as it is', () => {
  const { grant, isGranted } = createOriginalGrants();
  for (const query of ['', '?grant', '?grant=.', '?grant=1.x']) {
    expect(isGranted(url + query)).toBe(false);
  }
  expect(grant('none')).toBe('none');
});
