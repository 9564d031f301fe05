import { getSystemErrorMessage } from 'node:util';

/**
 * Returns the system's words for the error of a system call, such as "permission denied", without the path that
 * is in its message. Undefined for any other error.
 */
export function systemReason(error: unknown): string | undefined {
  if (!(error instanceof Error && 'errno' in error && typeof error.errno === 'number')) {
    return undefined;
  }
  return getSystemErrorMessage(error.errno);
}
