import { expect, test } from 'vitest';
import { ApiError } from '../http/errors.ts';
import { readParameters } from './parameters.ts';

function read(query: string) {
  const given = Object.entries(readParameters(new URLSearchParams(query)));
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function refusal(query: string): ApiError {
  try {
    readParameters(new URLSearchParams(query));
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error(`${query} was not refused`);
}

test.each([
  ['', {}],
  ['w=600', { w: 600 }],
  ['w=133.33&h=200.0', { w: 133, h: 200 }],
  ['w=250.7&h=0.5', { w: 251, h: 1 }],
  ['w=100&w=200&w=wide', { w: 100 }],
  ['v=2&w=5&wdith=7&dlRaw=x&__proto__=1&=', { w: 5 }],
  ['w=5&blur=50&bg=red&sharp=5&invert=true&max-w=3&sat=-100&pad=2&frame=1', { w: 5 }],
  ['dpr=1.5', { dpr: 1.5 }],
  ['fit=crop', { fit: 'crop' }],
  ['crop=center', { crop: 'center' }],
  ['crop=focalpoint&fp-x=0.25&fp-y=1', { crop: 'focalpoint', 'fp-x': 0.25, 'fp-y': 1 }],
  ['crop=entropy', { crop: 'entropy' }],
  ['rect=0.4,9.5,20.0,30', { rect: { left: 0, top: 10, width: 20, height: 30 } }],
  ['rect=-3,-1.6,20,30', { rect: { left: -3, top: -2, width: 20, height: 30 } }],
  ['fm=pjpg', { fm: 'pjpg' }],
  ['auto=format', { auto: 'format' }],
  ['q=0', { q: 0 }],
  ['dl=', { dl: '' }],
  ['dl=plan%20A.jpg', { dl: 'plan A.jpg' }],
])('%s is parsed', (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test.each([
  ['w', ['0', '-1', '8193', '0.4', '8192.5', '1.', 'NaN', '1e3', '0x10', ' 5', '9'.repeat(400)]],
  ['h', ['', '0', 'auto', 'Infinity']],
  ['dpr', ['0', '0.5', '3.1', '-1', 'NaN', '1.', '2x']],
  ['fit', ['', 'cover', 'fill', 'CROP', '__proto__']],
  ['crop', ['', 'middle', 'constructor', 'top', 'top,left']],
  ['fp-x', ['-0.1', '1.1', '1e-1', '']],
  ['fp-y', ['2', 'top']],
  ['rect', ['', '1,2,3', '1,2,3,4,5', '0,0,0,5', '0,0,5,0', '0,0,-5,5', '0,0,5.,5', '1e9,0,1,1']],
  ['fm', ['avif', 'gif', 'json', 'jpeg', 'constructor']],
  ['auto', ['compress', 'true', '']],
  ['q', ['-1', '100.5', '101', 'high']],
  ['dl', ['x'.repeat(256)]],
])('the refusal of an invalid %s names the allowed values', (name, values) => {
  for (const value of values) {
    const { status, message } = refusal(`${name}=${value}`);
    expect(status).toBe(400);
    expect(message).toContain(`${name} must be `);
    expect(message.length).toBeLessThan(250);
  }
});
