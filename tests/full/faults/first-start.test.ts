import { hang, status } from '../../faults/faults.ts';
import { expectFirstStart } from '../../faults/first-starts.ts';
import { test } from '../../faults/scene.ts';

test.for([
  ['is down', 'down'],
  ['hangs', hang],
  ['answers 500', status(500)],
] as const)(
  'a first start while the content API %s shows empty states and defaults, and content once it arrives',
  ([, fault], { api, launch }) => expectFirstStart(api, launch, fault),
);
