import 'react';
import type { EXPANDED, FAILURE, FRAME, REPLAY, VIEW, View } from './dom-contract.ts';

declare module 'react' {
  interface HTMLAttributes<T> {
    [REPLAY]?: '';
    [FRAME]?: true;
    [FAILURE]?: string | undefined;
    [VIEW]?: View;
    [EXPANDED]?: boolean;
  }
}
