import type { ReactNode } from 'react';
import type { Fact } from '../../core/reading/player-facts.ts';
import './facts.css';

/** Renders a column of labelled numbers. */
export const Facts = ({
  facts,
  className,
  children,
}: {
  facts: readonly Fact[];
  className: string;
  children?: ReactNode;
}) => (
  <dl className={`display-facts ${className}`}>
    {facts.map(({ label, value, note, tone }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd data-tone={tone}>{value}</dd>
        {note && <dd className="display-fact-note">{note}</dd>}
      </div>
    ))}
    {children}
  </dl>
);
