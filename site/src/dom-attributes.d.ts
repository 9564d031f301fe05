import 'react';
import type {
  EARLY,
  EDIT,
  EDIT_LINK,
  FAILURE,
  FALLBACK,
  FRAME,
  LINES,
  REPLAY,
  STEP,
  VIEW,
  View,
} from './dom-contract.ts';

declare module 'react' {
  interface HTMLAttributes<T> {
    [REPLAY]?: '';
    [FRAME]?: true;
    [FAILURE]?: string | undefined;
    [VIEW]?: View;
    [STEP]?: '-1' | '1';
    [EARLY]?: '';
    [EDIT]?: string | undefined;
    [EDIT_LINK]?: string | undefined;
    [FALLBACK]?: string | undefined;
    [LINES]?: 'one' | 'comma' | 'blocks' | undefined;
  }
}
