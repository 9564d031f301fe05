import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';
import { runOpenly } from '../../attacks/attacked-service.ts';
import { modeOf, openTo } from '../../attacks/file-modes.ts';

test.each(['backup', 'export'])(
  'only the owner can read what content:%s writes',
  async (command) => {
    const dir = await temporaryFolder();
    await writeFile(join(dir, 'data.ndjson'), '{"_id":"faq-1","_type":"faq"}\n');
    const env = {
      CONTENT_PORT: '1',
      CONTENT_DIR: dir,
      CONTENT_DATA_DIR: join(dir, 'data'),
    };
    const target = join(dir, 'out');
    const args = command === 'backup' ? [target] : [join(target, 'all.tar.gz')];
    const { err, code } = await runOpenly(command, args, env);
    expect([code, err]).toEqual([0, '']);
    const [name = ''] = await readdir(target);
    expect(await modeOf(join(target, name))).toBe('600');
    expect(await openTo(join(dir, 'data'))).toEqual([]);
  },
);
