import sharp from 'sharp';
import { type DecoderJob, type DecoderReply, decoderJobSchema } from './decoder-jobs.ts';
import { runDecoderJob } from './run-decoder-job.ts';

// The entry of a decoder process. It ends with its parent, which is the one to handle Ctrl-C.
// `process.exit` would wait for the thread that decodes, which may never end.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('SIGINT', () => {});

// Two processes share the machine with the service: each keeps to one core.
sharp.concurrency(1);
// Of all the formats that libvips reads, only those of assets.
sharp.block({ operation: ['VipsForeignLoad'] });
const formats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'];
sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) });
const svg = { operation: ['VipsForeignLoadSvg'] };

process.on('message', (message) => void answer(decoderJobSchema.parse(message)));
send({ kind: 'ready' });

async function answer(job: DecoderJob): Promise<void> {
  const mayBeSvg = 'isText' in job && job.isText;
  if (mayBeSvg) sharp.unblock(svg);
  else sharp.block(svg);
  send(await runDecoderJob(job));
}

function send(reply: DecoderReply): void {
  process.send?.(reply);
}
