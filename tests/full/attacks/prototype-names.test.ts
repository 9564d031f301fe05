import { openContract, shared } from '../../../content-service/test/contract.ts';
import {
  everyName,
  given,
  names,
  refusedNames,
  someNames,
  testPrototypeNames,
  testQueriedNames,
} from '../../attacks/prototype-name-tests.ts';

const others = names.filter((name) => !someNames.includes(name));
const contract = shared((whenOver) => openContract([given], whenOver));

testPrototypeNames(others, contract);
testQueriedNames(
  everyName.filter((name) => ![...someNames, ...refusedNames].includes(name)),
  contract,
);
