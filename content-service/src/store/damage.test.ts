import { testDamage } from '../../test/damage-cases.ts';

// Many more, of drawn seeds: `tests/soak/content-service/damage.test.ts`.
testDamage([0, 1]);
