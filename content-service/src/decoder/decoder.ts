import type { Meta } from '../assets/upload-details.ts';
import { ApiError, refusal } from '../http/errors.ts';
import type { Description } from '../images/describe.ts';
import type { Plan } from '../images/plan.ts';
import type { PictureHeader, Source } from '../images/source.ts';
import {
  costOfInspection,
  costOfTransform,
  MAX_COST,
  refuseCostly,
  SMALL_COST,
} from './decode-cost.ts';
import {
  createFailureMemory,
  resultOf,
  undecodable,
  unexpectedResult,
} from './decoder-failures.ts';
import type { DecoderJob, DecoderResult, DecoderRunner } from './decoder-jobs.ts';
import { createDecoderQueue } from './decoder-queue.ts';

/** A file to decode. */
interface FileToDecode {
  path: string;
  /** Hex SHA-1 of the bytes. */
  sha1: string;
}

/**
 * Runs all work that passes bytes to a decoder library. `client` is the key of the waiting client:
 * the queue is fair to clients. All methods throw ApiError.
 */
export interface Decoder {
  readHeader(file: FileToDecode, client?: string): Promise<PictureHeader>;
  transform(source: Source, plan: Plan, client?: string): Promise<Buffer>;
  /** Transforms a picture when no client waits for large work. Returns undefined when too many such jobs wait already. */
  transformLater(source: Source, plan: Plan): Promise<Buffer> | undefined;
  /** Inspects an upload, which may be any file. */
  inspect(upload: FileToDecode, wanted: ReadonlySet<Meta>, client?: string): Promise<Description>;
  /** Describes a picture of the dataset. */
  describe(picture: FileToDecode): Promise<Description>;
  close(): void;
}

type Lane = 'small' | 'large';
type DescribingJob = Extract<DecoderJob, { kind: 'inspect' | 'describe' }>;

const bounds = {
  small: { running: 1, waiting: 100, waitingOfOne: 40 },
  large: { running: 1, waiting: 20, waitingOfOne: 10, waitingForLater: 100 },
};

/**
 * Returns a decoder with two lanes, each of which runs one job at a time, so that small work never
 * waits for large work.
 */
export function createDecoder(runners: Readonly<Record<Lane, DecoderRunner>>): Decoder {
  const queues = {
    small: createDecoderQueue(bounds.small),
    large: createDecoderQueue(bounds.large),
  };
  const failures = createFailureMemory();

  /** Tries a file once in each lane: another size of the same bytes would fail too. */
  async function run(lane: Lane, sha1: string, job: DecoderJob): Promise<DecoderResult> {
    const key = `${lane} ${sha1}`;
    if (failures.has(key)) throw undecodable(job);
    const outcome = await runners[lane].run(job);
    if (outcome.kind === 'late' || outcome.kind === 'crashed') {
      failures.add(key);
      throw undecodable(job, outcome.kind);
    }
    return resultOf(outcome);
  }

  async function readHeader({ path, sha1 }: FileToDecode, client?: string) {
    const job = { kind: 'header', path } as const;
    const result = await queues.small.now(() => run('small', sha1, job), client);
    return result.kind === 'header' ? result.header : unexpectedResult(result);
  }

  async function describe(file: FileToDecode, job: DescribingJob, client?: string) {
    const lane = await laneOfDescribing(file, client);
    const result = await queues[lane].now(() => run(lane, file.sha1, job), client);
    return result.kind === 'description' ? result.description : unexpectedResult(result);
  }

  /** Returns the lane for a job. Small work uses both lanes while there is no large work, which then waits for at most one small job. */
  function freeLane(cost: number): Lane {
    if (cost > SMALL_COST) return 'large';
    return !queues.small.isIdle() && queues.large.isIdle() ? 'large' : 'small';
  }

  async function laneOfDescribing(file: FileToDecode, client?: string) {
    const header = await readHeader(file, client).catch((error) => {
      // Inspection describes the fault of an upload better.
      if (error instanceof ApiError && error.status === 422) return undefined;
      throw error;
    });
    const cost = header ? costOfInspection(header) : 0;
    if (cost > MAX_COST) {
      throw refusal(413, 'The image takes too long to decode; make it smaller or save it as JPEG');
    }
    return freeLane(cost);
  }

  async function bytesOf(lane: Lane, source: Source, plan: Plan): Promise<Buffer> {
    const result = await run(lane, source.sha1, { kind: 'transform', source, plan });
    return result.kind === 'picture' ? result.bytes : unexpectedResult(result);
  }

  return {
    readHeader,
    async transform(source, plan, client) {
      const cost = costOfTransform(source, plan);
      refuseCostly(cost);
      const lane = freeLane(cost);
      return queues[lane].now(() => bytesOf(lane, source, plan), client);
    },
    transformLater(source, plan) {
      if (costOfTransform(source, plan) > MAX_COST) return undefined;
      return queues.large.later(() => bytesOf('large', source, plan));
    },
    async inspect(upload, wanted, client) {
      const job = { kind: 'inspect', path: upload.path, wanted: [...wanted] } as const;
      return describe(upload, job, client);
    },
    async describe(picture) {
      return describe(picture, { kind: 'describe', path: picture.path });
    },
    close() {
      runners.small.close();
      runners.large.close();
    },
  };
}
