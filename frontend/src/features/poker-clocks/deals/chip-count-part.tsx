import { type ChipCount, checkChips } from '@ahl/shared-types/deals';
import type { Clock, Night } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { formatNumber } from '@/lib/format.ts';
import type { CommandInput } from '../core/commands/command-sender.ts';
import { useLeague } from '../core/reading/use-league.ts';
import { ChipCountDialog } from './chip-count-dialog.tsx';
import { checkText } from './chips-labels.ts';
import { useDealNight } from './use-deal-night.ts';

/** The props of a part of the desk: the clock, and its night with the commands given at this desk. */
export type DeskDealProps = {
  clock: Clock;
  night: Night | null;
  give: (input: CommandInput) => void;
  notify: (sentence: string) => void;
};

/** How many of the biggest stacks are listed. */
const listed = 5;

const BigStacks = ({ counts, night }: { counts: readonly ChipCount[]; night: Night }) => {
  const { t } = useLingui();
  const { timeOf } = useLeague();
  const nameOf = (entryId: string) => night.entries.find(({ id }) => id === entryId)?.name ?? '';
  return (
    <ol aria-label={t`Biggest stacks`} className="divide-y divide-line">
      {counts.slice(0, listed).map(({ entryId, chips, by, at }) => (
        <li key={entryId} className="flex min-h-11 items-center gap-3 py-1">
          <span className="min-w-0 flex-1 truncate">
            {nameOf(entryId)}
            <span className="block text-sm text-ink-2">
              {by === 'player' ? t`Own count` : t`Host’s count`}, {timeOf(Date.parse(at))}
            </span>
          </span>
          <span className="numeral text-xl">{formatNumber(chips)}</span>
        </li>
      ))}
    </ol>
  );
};

/** Renders the counted chips, how they compare with those in play, and the biggest stacks; opens the count. */
export const ChipCountPart = ({ clock, night: pending, give }: DeskDealProps) => {
  const { t } = useLingui();
  const night = useDealNight(clock, pending);
  const [isOpen, setIsOpen] = useState(false);
  if (!night || clock.status === 'finished' || clock.counts.playersLeft < 2) return null;
  const { totalChips, averageStack } = clock.counts;
  const check = checkChips(night, totalChips);
  return (
    <Card className="px-4 pt-1 pb-4">
      <CardHeading level="h3">
        <Trans>Chip counts</Trans>
      </CardHeading>
      <Facts
        facts={[
          t`${formatNumber(totalChips)} chips in play`,
          t`average ${formatNumber(averageStack)}`,
          check.counts.length > 0 && checkText(check),
        ]}
      />
      {check.counts.length > 0 && <BigStacks counts={check.counts} night={night} />}
      <Button
        size="lg"
        icon={<Coins aria-hidden />}
        className="mt-2.5 w-full"
        onClick={() => setIsOpen(true)}
      >
        <Trans>Count chips</Trans>
      </Button>
      {isOpen && (
        <ChipCountDialog night={night} totalChips={totalChips} give={give} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  );
};
