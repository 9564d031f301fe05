import { Box } from '@sanity/ui';
import type { CSSProperties, ReactNode } from 'react';

/** For screen readers only. */
export const visuallyHidden: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** Renders the content of a pane of our own as the main landmark. The Studio has none. */
export function Pane({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="main" padding={4} style={{ position: 'relative' }}>
      {/* The Studio shows the title above the pane, but not as a heading. */}
      <h1 style={visuallyHidden}>{title}</h1>
      {children}
    </Box>
  );
}
