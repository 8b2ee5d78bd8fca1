import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

/** Renders a small label over a big number, in its own card or, with `isBare`, inside one. */
export const StatTile = ({
  label,
  value,
  note,
  isBare = false,
  className,
}: {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  isBare?: boolean;
  className?: string;
}) => (
  <dl className={cn(!isBare && 'rounded-card border border-line bg-surface px-4 py-3', 'min-w-0', className)}>
    <dt className="label text-ink-2">{label}</dt>
    <dd className="numeral mt-1 truncate text-stat text-ink">{value}</dd>
    {note && <dd className="text-sm text-ink-2">{note}</dd>}
  </dl>
);
