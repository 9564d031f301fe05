import { otherAskers, otherEditors } from '../../../content-service/test/authority/askers.ts';
import { openWorld } from '../../../content-service/test/authority/world.ts';
import { shared } from '../../../content-service/test/contract.ts';
import { testAuthority } from '../../contract/authority-tests.ts';

testAuthority(otherAskers, otherEditors, shared(openWorld));
