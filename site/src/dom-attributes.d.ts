import 'react';
import type {
  EDIT,
  EDIT_LINK,
  FAILURE,
  FALLBACK,
  FRAME,
  LINES,
  REPLAY,
  VIEW,
  View,
} from './dom-contract.ts';

declare module 'react' {
  interface HTMLAttributes<T> {
    [REPLAY]?: '';
    [FRAME]?: true;
    [FAILURE]?: string | undefined;
    [VIEW]?: View;
    [EDIT]?: string | undefined;
    [EDIT_LINK]?: string | undefined;
    [FALLBACK]?: string | undefined;
    [LINES]?: 'one' | 'comma' | 'blocks' | undefined;
  }
}
