import 'react';
import type {
  EARLY,
  EDIT,
  EDIT_LINK,
  FAILURE,
  FALLBACK,
  FRAME,
  LINES,
  OPENING,
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
    [OPENING]?: '';
    [EARLY]?: '';
    [EDIT]?: string | undefined;
    [EDIT_LINK]?: string | undefined;
    [FALLBACK]?: string | undefined;
    [LINES]?: 'one' | 'comma' | 'blocks' | undefined;
  }
}
