import {
  type PilotInput,
  type Proposal,
  playedMsAt,
  predictEnd,
  proposeEnd,
  shownEndMs,
} from '@ahl/shared-types/poker-clocks';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plane, X } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { formatLength } from '../../core/labels/clock-format.ts';
import { clockTimeOf, nextMomentAt } from '../league-moment.ts';
import type { DeskPartProps } from './desk-parts.ts';

export type DeskPilotProps = Pick<DeskPartProps, 'clock' | 'give'> & {
  reading: PilotInput['reading'];
  nowMs: number;
  /** The time from which the clock is played (ms): later than now for a clock that waits for its start. */
  playMs: number;
  timeZone: string;
  timeOf: (instantMs: number) => string;
};

/** Returns a proposal as a sentence for its button: `Skip the 10 min break and make 4 levels 2 min shorter`. */
const proposalLabel = ({ skippedBreakMs, shortened, shorterMs }: Proposal): string => {
  const shorter = formatLength(shorterMs);
  const skipped = formatLength(skippedBreakMs ?? 0);
  if (shortened === 0) return t`Skip the ${skipped} break`;
  if (skippedBreakMs === null)
    return plural(shortened, {
      one: `Make the coming level ${shorter} shorter`,
      other: `Make the coming # levels ${shorter} shorter`,
    });
  return plural(shortened, {
    one: `Skip the ${skipped} break and make the coming level ${shorter} shorter`,
    other: `Skip the ${skipped} break and make the coming # levels ${shorter} shorter`,
  });
};

/** Formats minutes as `20 minutes`; from two hours on `4 h 17 min`. */
const lengthInWords = (minutes: number): string =>
  minutes < 120
    ? plural(minutes, { one: '# minute', other: '# minutes' })
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

/** Returns how far the prediction is from the desired end: `20 minutes late`. */
const distance = (endsAtMs: number, finishByMs: number): string => {
  const minutes = Math.round((endsAtMs - finishByMs) / 60_000);
  if (Math.abs(minutes) <= 2) return t`in time`;
  const length = lengthInWords(Math.abs(minutes));
  return minutes > 0 ? t`${length} late` : t`${length} early`;
};

const Wish = ({ clock, give, nowMs, timeZone }: DeskPilotProps) => {
  const { t } = useLingui();
  const { finishBy } = clock.settings;
  const set = (time: string) => {
    const atMs = nextMomentAt(time, nowMs, timeZone);
    give({ type: 'set-options', finishBy: atMs === null ? null : new Date(atMs).toISOString() });
  };
  return (
    <form
      key={finishBy ?? 'none'}
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        set(String(new FormData(event.currentTarget).get('finishBy') ?? ''));
      }}
    >
      <label htmlFor="finish-by">
        <Trans>Must end by</Trans>
      </label>
      <Input
        id="finish-by"
        name="finishBy"
        type="time"
        defaultValue={finishBy ? clockTimeOf(Date.parse(finishBy), timeZone) : '23:00'}
        className="w-32! tabular-nums"
      />
      <Button type="submit">{finishBy ? t`Change` : t`Set`}</Button>
      {finishBy && (
        <IconButton
          variant="quiet"
          label={t`No target`}
          icon={<X />}
          onClick={() => give({ type: 'set-options', finishBy: null })}
        />
      )}
    </form>
  );
};

const ProposalRow = ({
  proposal,
  isFirst,
  onApply,
  timeOf,
}: {
  proposal: Proposal;
  isFirst: boolean;
  onApply: () => void;
  timeOf: (instantMs: number) => string;
}) => {
  const { t } = useLingui();
  const label = proposalLabel(proposal);
  const end = timeOf(proposal.endsAtMs);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line py-2.5">
      <p className="min-w-0 flex-1 basis-52">
        <span className="block font-medium">{label}</span>
        <span className="block text-sm text-ink-2">
          {proposal.isEnough ? t`Then it ends about ${end}` : t`Then it ends about ${end}, still late`}
        </span>
      </p>
      <Button variant={isFirst ? 'primary' : 'secondary'} onClick={onApply} aria-label={t`Apply: ${label}`}>
        <Trans>Apply</Trans>
      </Button>
    </li>
  );
};

/** Returns what the prediction is based on. */
const basisText = (entries: number, byPaceMs: number | null): string => {
  if (entries === 0) return t`By the levels alone: no players are counted yet.`;
  return byPaceMs === null ? t`By the chips in play.` : t`By the chips in play and how fast players go out.`;
};

/** Renders when the night ends and, if that is too late, what would help. It never changes anything on its own. */
export const DeskPilot = (props: DeskPilotProps) => {
  const { t } = useLingui();
  const { clock, give, reading, nowMs, playMs, timeOf } = props;
  const { levels, counts } = clock;
  const input: PilotInput = {
    levels,
    reading,
    counts,
    playedMs: playedMsAt(clock, nowMs),
    nowMs: playMs,
  };
  const prediction = predictEnd(input);
  if (!prediction) return null;
  const { finishBy } = clock.settings;
  const finishByMs = finishBy ? Date.parse(finishBy) : null;
  const proposals = finishByMs === null ? [] : proposeEnd(input, finishByMs);
  const isLate = finishByMs !== null && prediction.endsAtMs > finishByMs + 2 * 60_000;
  // Against a wish the minutes count, and the proposals are compared with each other; else as on every screen.
  const endsAtMs =
    finishByMs === null ? shownEndMs(prediction.endsAtMs, counts, playMs) : prediction.endsAtMs;
  const end = timeOf(endsAtMs);
  return (
    <Card className="space-y-3 p-4" aria-labelledby="pilot">
      <h2 id="pilot" className="flex items-center gap-2 font-semibold">
        <Plane aria-hidden /> <Trans>When it ends</Trans>
      </h2>
      <p>
        <span className="block">
          <Trans>
            About <strong className="numeral text-xl">{end}</strong>
          </Trans>
          {finishByMs !== null && (
            <span className={isLate ? 'text-red' : 'text-felt'}>
              {' '}
              · {distance(prediction.endsAtMs, finishByMs)}
            </span>
          )}
        </span>
        <span className="block text-sm text-ink-2">
          {basisText(clock.counts.entries, prediction.byPaceMs)}
        </span>
      </p>
      <Wish {...props} />
      {isLate && proposals.length === 0 && (
        <p className="text-sm text-ink-2">
          <Trans>
            No coming level can be made shorter, and no break is left to skip. Tell the room, or set a later
            time.
          </Trans>
        </p>
      )}
      {proposals.length > 0 && (
        <ul aria-label={t`Ways to end earlier`}>
          {proposals.map((proposal, index) => (
            <ProposalRow
              key={proposalLabel(proposal)}
              proposal={proposal}
              isFirst={index === 0}
              timeOf={timeOf}
              onApply={() => give({ type: 'edit-levels', levels: proposal.levels })}
            />
          ))}
        </ul>
      )}
    </Card>
  );
};
