import { expect, test } from 'vitest';
import { contentDisposition } from './send-file.ts';

test.each([
  ['plan.jpg', `attachment; filename="plan.jpg"; filename*=UTF-8''plan.jpg`],
  ['', `attachment; filename="own.jpg"; filename*=UTF-8''own.jpg`],
  ['true', `attachment; filename="own.jpg"; filename*=UTF-8''own.jpg`],
  ['a b.jpg', `attachment; filename="a b.jpg"; filename*=UTF-8''a%20b.jpg`],
  ['für.jpg', `attachment; filename="f_r.jpg"; filename*=UTF-8''f%C3%BCr.jpg`],
  ['a"b\\c;d.jpg', `attachment; filename="a_b_c_d.jpg"; filename*=UTF-8''a%22b_c%3Bd.jpg`],
  ["it's(1)*.jpg", `attachment; filename="it_s(1)_.jpg"; filename*=UTF-8''it%27s%281%29%2A.jpg`],
  ['../../etc/passwd', `attachment; filename="_.._etc_passwd"; filename*=UTF-8''_.._etc_passwd`],
  [
    'a\r\nSet-Cookie: b=c',
    `attachment; filename="aSet-Cookie_ b=c"; filename*=UTF-8''aSet-Cookie%3A%20b%3Dc`,
  ],
  ['gpj.\u202efile', `attachment; filename="gpj.file"; filename*=UTF-8''gpj.file`],
  ['\ud800.jpg', `attachment; filename="_.jpg"; filename*=UTF-8''%EF%BF%BD.jpg`],
  ['...', `attachment; filename="own.jpg"; filename*=UTF-8''own.jpg`],
])('dl=%j gives the header %s', (asked, expected) => {
  expect(contentDisposition(asked, 'own.jpg')).toBe(expected);
});

test('every file name gives a valid header', () => {
  for (let code = 0; code < 0x3000; code += 1) {
    const value = contentDisposition(`a${String.fromCharCode(code)}b`, 'own.jpg');
    expect(value).toMatch(/^[\x20-\x7e]+$/);
    expect(value?.match(/"/g)).toHaveLength(2);
  }
});
