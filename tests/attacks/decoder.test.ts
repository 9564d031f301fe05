import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDecoderWorker } from '../../content-service/src/decoder/decoder-worker.ts';
import { plain } from '../../content-service/test/sample-pictures.ts';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';
import { deadlines } from '../deadlines.ts';
import { endlessDrawing } from './endless-drawing.ts';

test('a drawing that takes too long is aborted, and the next picture is decoded', async () => {
  const worker = createDecoderWorker({
    // Only the drawing has a limit, of which it would take thousands.
    deadline: (job) => (job.kind === 'inspect' ? 100 : deadlines.condition),
    memory: 1800,
    idle: deadlines.condition,
    niceness: 0,
  });
  onTestFinished(() => worker.close());
  const folder = await temporaryFolder();
  const [drawing, picture] = [join(folder, 'drawing'), join(folder, 'picture')];
  await writeFile(drawing, endlessDrawing(1));
  await plain(8, 6).png().toFile(picture);
  const inspect = { kind: 'inspect', path: drawing, isText: true, wanted: [] } as const;
  expect(await worker.run(inspect)).toEqual({ kind: 'late' });
  expect(await worker.run({ kind: 'header', path: picture })).toMatchObject({
    kind: 'header',
    header: { width: 8, height: 6 },
  });
});
