import { expect, test } from 'vitest';
import type { Permission } from '../accounts/roles.ts';
import { anonymousAccess, grantedAccess } from './request-access.ts';

const permissions: Permission[] = ['read', 'create', 'update', 'history', 'manage'];
const ids = ['faq-1', 'drafts.faq-1', 'versions.r1.faq-1'];

test.each([
  ['viewer', ['read', 'history']],
  ['editor', ['read', 'create', 'update', 'history']],
  ['administrator', permissions],
] as const)('a %s may %s all documents, drafts included, and nothing else', (role, allowed) => {
  const access = grantedAccess({ id: 'p-1', role, isStillValid: () => true });
  for (const id of ids) {
    expect(permissions.filter((permission) => access.can(permission, id))).toEqual([...allowed]);
    expect(access.maySee(id)).toBe(true);
  }
  expect(access).toMatchObject({ identity: 'p-1', role });
  expect(access.refusal('manage')).toMatchObject({ status: 403 });
});

test('a request without a credential may only read documents whose id has no dot', () => {
  const access = anonymousAccess();
  const seen = ids.filter((id) => access.maySee(id));
  expect(seen).toEqual(['faq-1']);
  for (const permission of permissions) {
    const allowed = ids.filter((id) => access.can(permission, id));
    expect(allowed).toEqual(permission === 'read' ? ['faq-1'] : []);
  }
  expect(access.refusal('create')).toMatchObject({
    status: 401,
    body: { statusCode: 401, error: 'Unauthorized', errorCode: 'SIO-401-ANF' },
  });
});
