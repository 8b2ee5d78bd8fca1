// What a player had before the first night here: the last lines of the scores.
import type { OpeningLine } from '@ahl/shared-types/opening-points';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Archive } from 'lucide-react';
import { List } from '@/components/ui/list.tsx';
import { cn } from '@/lib/cn.ts';
import { formatDay } from '@/lib/format.ts';
import { openingScope, openingTitle } from '@/lib/opening-labels.ts';
import { formatPoints } from '@/lib/points-labels.ts';

const OpeningRow = ({ line }: { line: OpeningLine }) => {
  const { t } = useLingui();
  const { nights, wins, counted } = line;
  const day = formatDay(line.stoodOn, { month: 'long', day: 'numeric', year: 'numeric' });
  const facts = [
    nights > 0 ? plural(nights, { one: '# night', other: '# nights' }) : '',
    wins > 0 ? plural(wins, { one: '# win', other: '# wins' }) : '',
    t`as of ${day}`,
    openingScope(line),
  ];
  return (
    <li className="flex min-h-17 items-center gap-3.5 border-t border-line px-4 py-2.5 first:border-t-0">
      <span className="flex w-11 shrink-0 justify-center text-ink-3">
        <Archive aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{openingTitle(line)}</span>
        <span className="block text-sm text-ink-2 tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
        {!counted && (
          <span className="block text-sm text-ink-2">
            {t`The rule averages points, and it is not known in how many nights these were won.`}
          </span>
        )}
      </span>
      <span className="text-right">
        <span className={cn('numeral block text-xl', !counted && 'text-ink-3')}>
          {formatPoints(line.points)}
          <span className="sr-only"> {t`points`}</span>
        </span>
        {!counted && <span className="block text-sm whitespace-nowrap text-ink-3">{t`not counted`}</span>}
      </span>
    </li>
  );
};

/** Renders the lines of opening points. */
export const OpeningLines = ({ lines }: { lines: readonly OpeningLine[] }) => {
  const { t } = useLingui();
  return (
    <List aria-label={t`Opening points`}>
      {lines.map((line) => (
        <OpeningRow key={line.id} line={line} />
      ))}
    </List>
  );
};
