import { html } from 'hono/html';
import { BACKUPS_KEPT, type Backup, type BackupKind } from '../../backups/backup-files.ts';
import type { BackupFailure } from '../../backups/backups.ts';
import { createTimeFormat, type Page, problemLine } from './page-layout.ts';

export interface BackupsPageProps {
  backups: readonly Backup[];
  /** Whether the newest daily backup holds all that is stored. */
  isCurrent: boolean;
  failure: BackupFailure | undefined;
  /** Folder of the backups, on the machine of the service. */
  dir: string;
  /** Milliseconds since 1970. */
  now: number;
  /** IANA time zone of the times. Unset: that of the machine. */
  timeZone: string | undefined;
  /** A sentence without its full stop. */
  problem?: string | undefined;
  /** A sentence without its full stop. */
  notice?: string | undefined;
}

const kinds: Record<BackupKind, string> = {
  daily: 'made by itself',
  'before-restore': 'what a restore replaced',
  own: 'made by a person',
};

export function backupsPage(props: BackupsPageProps): Page {
  const { backups, failure, dir, now, problem, notice } = props;
  const timeOf = createTimeFormat(props.timeZone);
  const content = html`${problemLine(problem)}
${notice && html`<p class="notice" role="status">${notice}.</p>`}
${failure && html`<p class="problem">The last daily backup failed (${ageOf(failure.time, now)}): ${failure.reason}</p>`}
<p>${stateOf(props)} A backup holds all texts, pictures and drafts, and who can log in with their passwords: keep it where only you can read it, and a copy on another machine.</p>
<form method="post" action="/backups">
<p><button class="quiet" name="do" value="backUp">Back up now</button></p>
</form>
${backups.map((backup) => backupEntry(backup, { now, timeOf }))}
<h2>Restore on a new machine</h2>
<p>Download the newest backup while this machine works. On the new machine: <strong>npm run content:restore -- FILE</strong></p>
<p>The backups of this machine are in ${dir}. The newest ${BACKUPS_KEPT} of each kind are kept: ${BACKUPS_KEPT} made by themselves, ${BACKUPS_KEPT} made by people, and ${BACKUPS_KEPT} of what a restore replaced. Download one that you want to keep longer.</p>`;
  return { title: 'Backups', content, isWide: true };
}

function stateOf({ backups: [newest], isCurrent, now }: BackupsPageProps): string {
  if (!newest) return 'There is no backup yet.';
  const changed = isCurrent ? ', and nothing has changed since' : '';
  return `The newest backup was made ${ageOf(newest.time, now)}${changed}.`;
}

interface Times {
  now: number;
  timeOf(time: number): string;
}

function backupEntry({ name, kind, time, size }: Backup, { now, timeOf }: Times) {
  return html`<form method="post" action="/backups">
<fieldset>
<legend>${ageOf(time, now)}</legend>
<p><time datetime="${new Date(time).toISOString()}">${timeOf(time)}</time>, ${sizeOf(size)}, ${kinds[kind]}</p>
<p><a href="/backups/${name}" download>Download ${name}</a></p>
<input type="hidden" name="name" value="${name}">
<details><summary>Restore</summary>
<p>All content and all people become what they were then. What is there now is backed up first. Everybody has to log in again.</p>
<button class="quiet" name="do" value="restore">Restore the backup of ${timeOf(time)}</button>
</details>
</fieldset>
</form>`;
}

const ages = new Intl.RelativeTimeFormat('en');

/** Formats a time as an age: "5 hours ago". */
function ageOf(time: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - time) / 60_000));
  if (minutes === 0) return 'a moment ago';
  if (minutes < 60) return ages.format(-minutes, 'minute');
  if (minutes < 1440) return ages.format(-Math.floor(minutes / 60), 'hour');
  return ages.format(-Math.floor(minutes / 1440), 'day');
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
