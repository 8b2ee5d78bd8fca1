import type { ReactNode } from 'react';
import { Facts } from './facts.tsx';

/** Renders the head of a page: title, a line of facts, and the actions on the right. */
export const PageHeader = ({
  title,
  facts,
  actions,
}: {
  title: ReactNode;
  /** Short facts, joined by a middle dot: `['2,014 members', '12 joined this week']`. */
  facts?: readonly (string | false | null | undefined)[];
  actions?: ReactNode;
}) => {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-7 gap-y-3.5">
      <div className="min-w-0">
        <h1 className="title text-balance">{title}</h1>
        {facts && <Facts facts={facts} className="mt-1 text-ink-2 tabular-nums" />}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
};
