import type { Asset } from '../assets/assets.ts';
import type { Meta } from '../assets/details.ts';
import { ApiError, refusal } from '../http/errors.ts';
import type { Description } from '../images/description-cache.ts';
import type { Header } from '../images/header-schema.ts';
import type { Plan } from '../images/plan.ts';
import { createQueue } from '../images/queue.ts';
import type { Source } from '../images/source.ts';
import { beginsAsXml } from './begins-as-xml.ts';
import { checkCost, costOfLook, costOfTransform, MAX_COST, SMALL_COST } from './cost.ts';
import { createHopeless } from './hopeless.ts';
import type { Job, Outcome, Result, Runner } from './jobs.ts';

/** A file of which bytes are to be decoded. */
interface Bytes {
  path: string;
  /** Hex. */
  sha1: string;
}

/** Everything that hands bytes to a decoder library. Throws refusals that say why it cannot. */
export interface Decoder {
  readHeader(asset: Pick<Asset, 'path' | 'sha1'>, client?: string): Promise<Header>;
  /** Makes a picture. `client` is who waits for it: clients take turns. */
  transform(source: Source, plan: Plan, client?: string): Promise<Buffer>;
  /** Makes a picture when nobody waits for large work; returns undefined when too many wait already. */
  transformLater(source: Source, plan: Plan): Promise<Buffer> | undefined;
  /** Looks at an upload, which may be anything. */
  look(upload: Bytes, wanted: ReadonlySet<Meta>, client?: string): Promise<Description>;
  /** Looks at a picture of the dataset's files. */
  describe(picture: Bytes): Promise<Description>;
  close(): void;
}

type Lane = 'small' | 'large';
type LookJob = Extract<Job, { kind: 'look' | 'describe' }>;

const bounds = {
  small: { running: 1, waiting: 100, waitingOfOne: 40 },
  large: { running: 1, waiting: 20, waitingOfOne: 10, waitingForLater: 100 },
};

/**
 * Returns a decoder of two lanes, each of which does one job at a time: small work never waits for
 * large work. Drawing an SVG and reading Exif are large work: nothing tells beforehand what they cost.
 */
export function createDecoder(runners: Readonly<Record<Lane, Runner>>): Decoder {
  const queues = { small: createQueue(bounds.small), large: createQueue(bounds.large) };
  const hopeless = createHopeless();

  /** One try in each lane: of the same bytes another size would fail as well. */
  async function run(lane: Lane, sha1: string, job: Job): Promise<Result> {
    const key = `${lane} ${sha1}`;
    if (hopeless.has(key)) throw undecodable(job);
    const outcome = await runners[lane].run(job);
    if (outcome.kind === 'late' || outcome.kind === 'crashed') {
      hopeless.add(key);
      throw undecodable(job, outcome.kind);
    }
    return resultOf(outcome);
  }

  async function readHeader({ path, sha1 }: Bytes, client?: string): Promise<Header> {
    const job = { kind: 'header', path } as const;
    const result = await queues.small.now(() => run('small', sha1, job), client);
    return result.kind === 'header' ? result.header : unexpected(result);
  }

  async function examine(bytes: Bytes, job: LookJob, client?: string): Promise<Description> {
    const lane = await laneOfLook(bytes, job, client);
    const result = await queues[lane].now(() => run(lane, bytes.sha1, job), client);
    return result.kind === 'description' ? result.description : unexpected(result);
  }

  /** Small work uses both processes while there is no large work, which then waits for one small job at most. */
  function freeLane(lane: Lane): Lane {
    return lane === 'small' && !queues.small.isIdle() && queues.large.isIdle() ? 'large' : lane;
  }

  async function laneOfLook(bytes: Bytes, job: LookJob, client?: string): Promise<Lane> {
    if (job.isText) return 'large';
    const header = await readHeader(bytes, client).catch((error) => {
      // The look itself tells better what is wrong with an upload.
      if (error instanceof ApiError && error.status === 422) return undefined;
      throw error;
    });
    const cost = header ? costOfLook(header) : 0;
    if (cost > MAX_COST) {
      throw refusal(413, 'The image takes too long to decode; make it smaller or save it as JPEG');
    }
    return readsExif(job) ? 'large' : freeLane(laneOf(cost));
  }

  async function bytesOf(lane: Lane, source: Source, plan: Plan): Promise<Buffer> {
    const result = await run(lane, source.sha1, { kind: 'transform', source, plan });
    return result.kind === 'picture' ? result.bytes : unexpected(result);
  }

  return {
    readHeader,
    async transform(source, plan, client) {
      checkCost(source, plan);
      const lane = freeLane(laneOf(costOfTransform(source, plan)));
      return queues[lane].now(() => bytesOf(lane, source, plan), client);
    },
    transformLater(source, plan) {
      if (costOfTransform(source, plan) > MAX_COST) return undefined;
      return queues.large.later(() => bytesOf('large', source, plan));
    },
    async look(upload, wanted, client) {
      const isText = await beginsAsXml(upload.path);
      const job = { kind: 'look', path: upload.path, isText, wanted: [...wanted] } as const;
      return examine(upload, job, client);
    },
    async describe(picture) {
      const isText = await beginsAsXml(picture.path);
      return examine(picture, { kind: 'describe', path: picture.path, isText });
    },
    close() {
      runners.small.close();
      runners.large.close();
    },
  };
}

/** A few bytes of Exif can stand for any number of values. */
function readsExif(job: LookJob): boolean {
  return job.kind === 'look' && job.wanted.some((meta) => meta === 'exif' || meta === 'location');
}

function laneOf(cost: number): Lane {
  return cost <= SMALL_COST ? 'small' : 'large';
}

function undecodable(job: Job, how?: 'late' | 'crashed'): ApiError {
  const [status, what] =
    job.kind === 'look' ? ([400, 'The image'] as const) : ([422, 'The stored picture'] as const);
  const reasons = {
    late: 'takes longer to decode than it may',
    crashed: 'takes more memory to decode than it may, or ends the decoder',
  };
  const reason = how ? reasons[how] : 'could not be decoded a moment ago';
  return refusal(status, `${what} ${reason}; it is not tried again for ten minutes`);
}

function resultOf(outcome: Outcome): Result {
  switch (outcome.kind) {
    case 'refused':
      throw refusal(outcome.status, outcome.message, { cause: new Error(outcome.reason) });
    case 'failed':
      throw new Error(outcome.message);
    case 'late':
    case 'crashed':
    case 'unstarted':
      throw refusal(503, 'No process could be started that decodes pictures; try again later', {
        headers: { 'Retry-After': '5' },
      });
    default:
      return outcome;
  }
}

function unexpected(result: Result): never {
  throw new Error(`The decoder answered another question: ${result.kind}`);
}
