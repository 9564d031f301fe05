import type { Accounts } from '../accounts/accounts.ts';
import type { Store } from '../store/store.ts';
import type { Access } from './request-access.ts';

/** Milliseconds between two looks at whether the accounts have changed. */
const INTERVAL = 1000;

/**
 * Ends the streams of a credential that is removed while they are open: before the next change of the content is
 * sent, or within a second. Looks at each stream only after a write to the accounts, also by another process.
 */
export interface OpenStreams {
  /** Calls `end` when the credential is not valid any more. Returns the function that stops this. */
  watch(access: Pick<Access, 'isStillValid'>, end: () => void): () => void;
  close(): void;
}

export function createOpenStreams(
  { version }: Pick<Accounts, 'version'>,
  store: Pick<Store, 'onChange'>,
): OpenStreams {
  const streams = new Set<{ access: Pick<Access, 'isStillValid'>; end: () => void }>();
  let last = version();
  const timer = setInterval(check, INTERVAL).unref();
  const leaveStore = store.onChange(check);

  return {
    watch(access, end) {
      const stream = { access, end };
      streams.add(stream);
      return () => void streams.delete(stream);
    },
    close() {
      clearInterval(timer);
      leaveStore();
    },
  };

  function check(): void {
    const current = version();
    if (current === last) return;
    last = current;
    for (const { access, end } of [...streams]) if (!access.isStillValid()) end();
  }
}
