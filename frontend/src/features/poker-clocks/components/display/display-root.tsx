import type { DisplayLook } from '@ahl/shared-types/screens';
import type { ReactNode } from 'react';
import './display.css';

/** The frame of a venue screen: dark unless its venue chose otherwise. */
export const DisplayRoot = ({ look, children }: { look: DisplayLook; children: ReactNode }) => (
  <div
    data-theme={look.theme === 'light' ? 'light' : 'dark'}
    data-look={look.theme}
    data-accent={look.accent}
    className="display-root min-h-dvh bg-display text-ink"
  >
    {children}
  </div>
);
