import { testDamage } from '../../../content-service/test/damage-cases.ts';
import { randomOfFile } from '../../../harness/seed.ts';

const random = randomOfFile();
// For each seed a store is copied, and opened at least twice.
testDamage(Array.from({ length: 30 }, () => Math.floor(random() * 2 ** 31)));
