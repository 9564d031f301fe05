import { openContract, shared } from '../../../content-service/test/contract.ts';
import { given, names, someNames, testPrototypeNames } from '../../attacks/prototype-name-tests.ts';

const others = names.filter((name) => !someNames.includes(name));

testPrototypeNames(
  others,
  shared((whenOver) => openContract([given], whenOver)),
);
