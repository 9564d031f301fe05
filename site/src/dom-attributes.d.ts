import 'react';
import type { FAILURE, FRAME, REPLAY, VIEW, View } from './dom-contract.ts';

declare module 'react' {
  interface HTMLAttributes<T> {
    [REPLAY]?: '';
    [FRAME]?: true;
    [FAILURE]?: string | undefined;
    [VIEW]?: View;
  }
}
