import { testDamage } from '../../test/damage-cases.ts';

// Many more runs with random seeds: `tests/full/content-service/damage.test.ts`.
testDamage([0]);
