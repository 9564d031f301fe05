import { test } from 'vitest';
import { expectReadersServed, otherDamages } from '../../attacks/damaged-accounts.ts';

test.each(Object.entries(otherDamages))('accounts with %s do not affect readers', (_name, damage) =>
  expectReadersServed(damage),
);
