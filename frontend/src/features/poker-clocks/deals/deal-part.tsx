import { canDeal, type Deal } from '@ahl/shared-types/deals';
import type { Night } from '@ahl/shared-types/poker-clocks';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { dealMethodLabel } from '@/lib/deal-labels.ts';
import { formatPoints } from '@/lib/points-labels.ts';
import type { DeskDealProps } from './chip-count-part.tsx';
import { DealAnswerChip } from './deal-answer-chip.tsx';
import { DealDialog } from './deal-dialog.tsx';
import { useDealNight } from './use-deal-night.ts';

type PartProps = { night: Night; deal: Deal; give: DeskDealProps['give'] };

/** Renders what each player gets, and their answer; the host answers for players without a phone. */
const Shares = ({ night, deal, give }: PartProps) => {
  const { t } = useLingui();
  const entryOf = (entryId: string) => night.entries.find(({ id }) => id === entryId);
  const answer = (entryId: string, accepts: boolean) =>
    give({ type: 'answer-deal', dealId: deal.id, entryId, accepts });
  return (
    <ul className="divide-y divide-line">
      {deal.shares.map(({ entryId, points, answer: current }) => {
        const entry = entryOf(entryId);
        const name = entry?.name ?? '';
        return (
          <li key={entryId} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
            <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
            <span className="numeral text-xl">{formatPoints(points)}</span>
            <DealAnswerChip answer={current} />
            {deal.status === 'proposed' && entry?.playerId === null && current !== 'accepted' && (
              <span className="flex w-full justify-end gap-2">
                <Button size="lg" aria-label={t`${name} declines`} onClick={() => answer(entryId, false)}>
                  <Trans>Decline</Trans>
                </Button>
                <Button size="lg" aria-label={t`${name} accepts`} onClick={() => answer(entryId, true)}>
                  <Trans>Accept</Trans>
                </Button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
};

const Proposed = ({ night, deal, give, onChange }: PartProps & { onChange: () => void }) => {
  const waiting = deal.shares.filter(({ answer }) => answer !== 'accepted').length;
  return (
    <>
      <Shares night={night} deal={deal} give={give} />
      <p role="status" className="py-2 text-ink-2">
        {waiting === 0 ? (
          <Trans>Everybody accepts.</Trans>
        ) : (
          plural(waiting, { one: '# player has not accepted', other: '# players have not accepted' })
        )}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" onClick={() => give({ type: 'withdraw-deal', dealId: deal.id })}>
          <Trans>Withdraw</Trans>
        </Button>
        <Button size="lg" onClick={onChange}>
          <Trans>Change</Trans>
        </Button>
        <Button
          variant="primary"
          size="lg"
          className="col-span-2"
          disabled={waiting > 0}
          onClick={() => give({ type: 'close-deal', dealId: deal.id })}
        >
          {deal.playsOn ? (
            <Trans>Close the deal and play on</Trans>
          ) : (
            <Trans>Close the deal and the night</Trans>
          )}
        </Button>
      </div>
    </>
  );
};

/** Renders the deal of the players who are left: proposing it, their answers, closing it. */
export const DealPart = ({ clock, night: pending, give, notify }: DeskDealProps) => {
  const { t } = useLingui();
  const night = useDealNight(clock, pending);
  const [isOpen, setIsOpen] = useState(false);
  const deal = night?.deal ?? null;
  const isPossible =
    night !== null && clock.status !== 'finished' && night.bustOuts.length > 0 && canDeal(night);
  if (!night || (!deal && !isPossible)) return null;
  const method = deal && dealMethodLabel(deal.method);
  return (
    <Card className="px-4 pt-1 pb-4">
      <CardHeading level="h3">{method ? t`Deal: ${method}` : t`Deal`}</CardHeading>
      {!deal && (
        <Button size="lg" icon={<Handshake aria-hidden />} className="w-full" onClick={() => setIsOpen(true)}>
          {plural(clock.counts.playersLeft, {
            one: 'Propose a deal to # player',
            other: 'Propose a deal to the last # players',
          })}
        </Button>
      )}
      {deal?.status === 'proposed' && (
        <Proposed night={night} deal={deal} give={give} onChange={() => setIsOpen(true)} />
      )}
      {deal?.status === 'agreed' && (
        <>
          <Shares night={night} deal={deal} give={give} />
          <p className="pt-2 text-ink-2">
            {deal.playsOn && clock.status !== 'finished' ? (
              <Trans>Agreed. They play on for their places; the points stay as agreed.</Trans>
            ) : (
              <Trans>Agreed. Undo in the log takes it back.</Trans>
            )}
          </p>
        </>
      )}
      {isOpen && isPossible && (
        <DealDialog clock={clock} night={night} notify={notify} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  );
};
