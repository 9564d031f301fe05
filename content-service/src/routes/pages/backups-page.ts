import { html, raw } from 'hono/html';
import type { Imported } from '../../archive/apply-archive.ts';
import { BACKUPS_KEPT, type Backup, type BackupKind } from '../../backups/backup-files.ts';
import type { BackupFailure } from '../../backups/daily-backups.ts';
import {
  createTimeFormat,
  effectWords,
  type Page,
  problemLine,
  rows,
  type TimeFormat,
} from './page-layout.ts';

/** A restore, since the service started. */
export interface Restored {
  /** Name of the administrator. */
  by: string;
  /** Milliseconds since 1970: of the restore, and of the backup. */
  time: number;
  of: number;
  counts: Imported['changes'];
}

export interface BackupsPageProps {
  backups: readonly Backup[];
  /** Whether the newest daily backup holds all that is stored. */
  isCurrent: boolean;
  failure: BackupFailure | undefined;
  /** IANA time zone of the times. Unset: that of the machine. */
  timeZone: string | undefined;
  /** A sentence without its full stop. */
  problem?: string | undefined;
  /** The last restore, and whether the page answers its form. */
  restored?: Restored | undefined;
  isDone?: boolean;
}

const kinds: Record<BackupKind, string> = {
  daily: 'made by itself',
  incomplete: 'made by itself, without pictures that are damaged',
  'before-restore': 'what a restore replaced',
  own: 'made by a person',
};

export function backupsPage(props: BackupsPageProps): Page {
  const { backups, failure, problem } = props;
  const timeOf = createTimeFormat(props.timeZone);
  const content = html`${problemLine(problem)}
${restoredLine(props, timeOf)}
${failure && html`<p class="problem">The last daily backup failed (${ageOf(failure.time)}): ${failure.reason}</p>`}
<p>${stateOf(props)} A backup holds all texts, pictures and drafts, and who can log in with their passwords: keep it where only you can read it, and a copy on another machine.</p>
<form method="post" action="/backups">
<p><button class="quiet" name="do" value="backUp">Back up now</button></p>
</form>
${rows(backups.map((backup) => backupEntry(backup, timeOf)))}
<p>The newest ${BACKUPS_KEPT} of each kind are kept. Download one that you want to keep longer, or for a new machine: the person who sets that up can restore it there.</p>`;
  return { title: 'Backups', content, isWide: true };
}

function stateOf({ backups: [newest], isCurrent }: BackupsPageProps): string {
  if (!newest) return 'There is no backup yet.';
  const changed = isCurrent ? ', and nothing has changed since' : '';
  return `The newest backup was made ${ageOf(newest.time)}${changed}.`;
}

function restoredLine({ restored, isDone }: BackupsPageProps, timeOf: TimeFormat) {
  if (!restored) return '';
  const { by, time, of, counts } = restored;
  const effects = effectWords([
    [counts.changed, 'changed'],
    [counts.added, 'came back'],
    [counts.removed, 'went away'],
  ]);
  const sentence = `${by} restored the backup of ${timeOf(of)} (${ageOf(time)}). ${effects || 'No text differed'}. What was there before is a backup below.`;
  return html`<p class="notice"${raw(isDone ? ' role="status"' : '')}>${sentence}</p>`;
}

function backupEntry({ name, kind, time, size }: Backup, timeOf: TimeFormat) {
  const of = timeOf(time);
  return html`<form class="row" method="post" action="/backups">
<p>${ageOf(time)}<span><time datetime="${new Date(time).toISOString()}">${of}</time>, ${kinds[kind]}</span></p>
<input type="hidden" name="name" value="${name}">
<a class="quiet" href="/backups/${name}" download aria-label="Download (${sizeOf(size)}) the backup of ${of}">Download (${sizeOf(size)})</a>
<details><summary class="quiet" aria-label="Restore the backup of ${of}">Restore</summary>
<p>All texts, pictures and drafts become what they were then. What is there now is backed up first.</p>
<button class="quiet" name="do" value="restoreContent" aria-label="Restore content of ${of}">Restore content</button>
<button class="quiet" name="do" value="restore" aria-label="Restore content and people of ${of}">Restore content and people</button>
<p>With the people, those who can log in and their passwords become what they were then too, and everybody has to log in again.</p>
</details>
</form>`;
}

const ages = new Intl.RelativeTimeFormat('en');

/** Formats a time as an age: "5 hours ago". */
function ageOf(time: number): string {
  const minutes = Math.max(0, Math.round((Date.now() - time) / 60_000));
  if (minutes === 0) return 'a moment ago';
  if (minutes < 60) return ages.format(-minutes, 'minute');
  if (minutes < 1440) return ages.format(-Math.floor(minutes / 60), 'hour');
  return ages.format(-Math.floor(minutes / 1440), 'day');
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
}
