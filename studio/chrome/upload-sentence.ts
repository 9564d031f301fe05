import { company } from '../../site/src/company.ts';
import { texts } from '../texts.ts';

/** Part of the status of the public site, which `site/publish/server/site-status.ts` describes. */
interface UploadStatus {
  readonly host: string;
  readonly since: number;
  readonly isUploading: boolean;
  readonly failure: string | null;
  readonly next: number;
}

/** Milliseconds after which a time has a date, too. */
const HALF_A_DAY = 43_200_000;

/** Returns since when the public site is up to date, or why it is not. Empty: there is none. */
export function uploadSentence({ host, since, isUploading, failure, next }: UploadStatus): string {
  if (host === '') return '';
  const time = since > 0 ? timeOf(since) : undefined;
  if (failure !== null) {
    const sentence = texts.publicSite.notUploaded(failure, time);
    // What cannot be uploaded as it is waits for the next release.
    return next > Date.now() ? `${sentence} ${texts.publicSite.nextTry(timeOf(next))}` : sentence;
  }
  return isUploading ? texts.publicSite.uploadingTo(host) : texts.publicSite.onHost(host, time);
}

function timeOf(time: number): string {
  return new Date(time).toLocaleString(company.language, {
    timeZone: company.timeZone,
    dateStyle: Date.now() - time > HALF_A_DAY ? 'medium' : undefined,
    timeStyle: 'short',
  });
}
