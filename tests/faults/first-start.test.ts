import { expectFirstStart } from './first-starts.ts';
import { test } from './scene.ts';

test('a first start without content and without a release shows empty states and defaults, and content as soon as it comes', ({
  api,
  launch,
}) => expectFirstStart(api, launch, 'down'));
