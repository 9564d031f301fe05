import sharp from 'sharp';
import { type DecoderJob, type DecoderReply, decoderJobSchema } from './decoder-jobs.ts';
import { runDecoderJob } from './run-decoder-job.ts';

// Entry point of a decoder process. It ends when its parent does; the parent handles Ctrl-C.
// `process.exit` would wait for the decoding thread, which may never end.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('SIGINT', () => {});

// Two decoder processes share the machine with the service, so each uses one core.
sharp.concurrency(1);
// Allows only the formats of assets, of all that libvips can read.
sharp.block({ operation: ['VipsForeignLoad'] });
const formats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];
sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) });

process.on('message', (message) => void answer(decoderJobSchema.parse(message)));
send({ kind: 'ready' });

async function answer(job: DecoderJob): Promise<void> {
  send(await runDecoderJob(job));
}

function send(reply: DecoderReply): void {
  process.send?.(reply);
}
