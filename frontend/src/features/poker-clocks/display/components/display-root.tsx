import type { DisplayLook } from '@ahl/shared-types/screens';
import { type ReactNode, useLayoutEffect } from 'react';
import './display-root.css';

/** Renders the frame of a venue screen: dark unless its venue chose another theme. */
export const DisplayRoot = ({ look, children }: { look: DisplayLook; children: ReactNode }) => {
  const theme = look.theme === 'light' ? 'light' : 'dark';
  // Applies to the whole page, since dialogs are outside this frame; on unmount the previous theme is restored.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = theme;
    return () => {
      if (before !== undefined) dataset.theme = before;
    };
  }, [theme]);
  return (
    <div
      data-theme={theme}
      data-look={look.theme}
      data-accent={look.accent}
      className="display-root min-h-dvh bg-display text-ink"
    >
      {children}
    </div>
  );
};
