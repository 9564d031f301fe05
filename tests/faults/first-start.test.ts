import { expectFirstStart } from './first-starts.ts';
import { test } from './scene.ts';

test('a first start without content and release shows empty states and defaults, and content once it arrives', ({
  api,
  launch,
}) => expectFirstStart(api, launch, 'down'));
