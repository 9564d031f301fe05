import sharp from 'sharp';
import { type Job, jobSchema, type Reply } from './jobs.ts';
import { work } from './work.ts';

// The entry of a decoder process. It ends with its parent; Ctrl-C is the parent's to answer.
// `process.exit` would wait for the thread that decodes, which may never end.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('SIGINT', () => {});

// Two processes share the machine with the service: each keeps to one core.
sharp.concurrency(1);
// Of all that libvips reads, only what assets can be.
sharp.block({ operation: ['VipsForeignLoad'] });
const formats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'];
sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) });
const svg = { operation: ['VipsForeignLoadSvg'] };

process.on('message', (message) => void answer(jobSchema.parse(message)));
send({ kind: 'ready' });

async function answer(job: Job): Promise<void> {
  const mayBeSvg = 'isText' in job && job.isText;
  if (mayBeSvg) sharp.unblock(svg);
  else sharp.block(svg);
  send(await work(job));
}

function send(reply: Reply): void {
  process.send?.(reply);
}
