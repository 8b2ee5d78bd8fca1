import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn.ts';
import { List } from '../ui/list.tsx';

/** A fact beside a record: its label, its value, a second line, and the page it links to. */
export type RecordFact = { label: string; value: ReactNode; note?: ReactNode; to?: string };

const FactBody = ({ label, value, note }: RecordFact) => (
  <span className="min-w-0 flex-1">
    <span className="label block text-ink-2">{label}</span>
    <span className="block font-semibold wrap-anywhere">{value}</span>
    {note !== undefined && <span className="block wrap-anywhere text-ink-2">{note}</span>}
  </span>
);

const rowStyle = 'flex items-center gap-3 px-4 py-2.5';

/** Renders the facts beside a record, one below the other. */
export const RecordFacts = ({ label, facts }: { label: string; facts: readonly RecordFact[] }) => (
  <List aria-label={label}>
    {facts.map((fact) => (
      <li key={fact.label} className="border-t border-line first:border-t-0">
        {fact.to === undefined ? (
          <div className={rowStyle}>
            <FactBody {...fact} />
          </div>
        ) : (
          <Link to={fact.to} className={cn(rowStyle, 'min-h-11 -outline-offset-2 hover:bg-raised')}>
            <FactBody {...fact} />
            <ChevronRight className="text-ink-3" />
          </Link>
        )}
      </li>
    ))}
  </List>
);
