import type { ReactNode } from 'react';

/** Renders a named part of the gallery. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="space-y-3.5">
    <h2 className="label border-b border-line pb-1.5 text-ink-2">{title}</h2>
    {children}
  </section>
);

/** Renders its children side by side. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3.5">{children}</div>
);
