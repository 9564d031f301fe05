import { html, raw } from 'hono/html';
import type { Imported } from '../../archive/apply-archive.ts';
import { BACKUPS_KEPT, type Backup } from '../../backups/backup-files.ts';
import type { BackupFailure } from '../../backups/daily-backups.ts';
import type { Texts } from '../../texts/texts.ts';
import { type Page, problemLine, rows, type Sentence } from './page-layout.ts';

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
  texts: Texts;
  backups: readonly Backup[];
  /** Whether the newest daily backup holds all that is stored. */
  isCurrent: boolean;
  failure: BackupFailure | undefined;
  problem?: Sentence | undefined;
  /** The last restore, and whether the page answers its form. */
  restored?: Restored | undefined;
  isDone?: boolean;
}

export function backupsPage(props: BackupsPageProps): Page {
  const { texts, failure, problem } = props;
  const { backups, ageOf, titles } = texts;
  const content = html`${problemLine(problem)}
${restoredLine(props)}
${failure && html`<p class="problem">${backups.failed(ageOf(failure.time), failure.reason)}</p>`}
<p>${stateOf(props)} ${backups.about}</p>
<form method="post" action="/backups">
<p><button class="quiet" name="do" value="backUp">${backups.backUp}</button></p>
</form>
${rows(props.backups.map((backup) => backupEntry(backup, texts)))}
<p>${backups.kept(BACKUPS_KEPT)}</p>`;
  return { title: titles.backups, content, isWide: true };
}

function stateOf({ texts, backups: [newest], isCurrent }: BackupsPageProps): string {
  if (!newest) return texts.backups.none;
  return texts.backups.newest(texts.ageOf(newest.time), isCurrent);
}

function restoredLine({ texts, restored, isDone }: BackupsPageProps) {
  if (!restored) return '';
  const { by, time, of, counts } = restored;
  const { backups, effects, effectsOf, timeOf, ageOf } = texts;
  const effect = effectsOf([
    [counts.changed, effects.changed],
    [counts.added, effects.cameBack],
    [counts.removed, effects.wentAway],
  ]);
  const head = backups.restored(by, timeOf(of), ageOf(time));
  const sentence = `${head} ${effect || backups.nothingDiffered}. ${backups.replaced}`;
  return html`<p class="notice"${raw(isDone ? ' role="status"' : '')}>${sentence}</p>`;
}

function backupEntry({ name, kind, time, size: bytes }: Backup, texts: Texts) {
  const { backups, timeOf, ageOf, sizeOf } = texts;
  const [of, size] = [timeOf(time), sizeOf(bytes)];
  return html`<form class="row" method="post" action="/backups">
<p>${ageOf(time)}<span><time datetime="${new Date(time).toISOString()}">${of}</time>, ${backups.kinds[kind]}</span></p>
<input type="hidden" name="name" value="${name}">
<a class="quiet" href="/backups/${name}" download aria-label="${backups.downloadOne(size, of)}">${backups.download(size)}</a>
<details><summary class="quiet" aria-label="${backups.restoreOne(of)}">${backups.restore}</summary>
<p>${backups.aboutRestore}</p>
<button class="quiet" name="do" value="restoreContent" aria-label="${backups.restoreContentOf(of)}">${backups.restoreContent}</button>
<button class="quiet" name="do" value="restore" aria-label="${backups.restoreAllOf(of)}">${backups.restoreAll}</button>
<p>${backups.aboutPeople}</p>
</details>
</form>`;
}
