import { type DealMethod, dealMethods } from '@ahl/shared-types/deals';
import type { Clock, Night } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { failureText } from '@/components/feedback/failure-text.ts';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { dealMethodLabel } from '@/lib/deal-labels.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatNumber } from '@/lib/format.ts';
import { newId } from '@/lib/new-id.ts';
import { formatPoints } from '@/lib/points-labels.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { checkText } from './chips-labels.ts';
import {
  type DealDraft,
  type DraftLine,
  draftLines,
  firstDraft,
  isComplete,
  type Worth,
} from './deal-draft.ts';

const useMethodHint = (): Record<DealMethod, string> => {
  const { t } = useLingui();
  return {
    icm: t`By the chance of each stack to finish in each place.`,
    'chip-chop': t`Everybody gets the last place; the rest is divided by chips.`,
    even: t`Everybody gets the same.`,
    custom: t`Whatever they agree on.`,
  };
};

type EditProps = { draft: DealDraft; setDraft: (draft: DealDraft) => void };

const Line = ({ line: { entry, stack, points }, draft, setDraft }: EditProps & { line: DraftLine }) => {
  const { t } = useLingui();
  const { id, name } = entry;
  const typedStack = draft.stacks[id] ?? '';
  const typedPoints = draft.points[id] ?? '';
  const number = {
    inputMode: 'decimal',
    autoComplete: 'off',
    className: 'w-full text-right tabular-nums',
  } as const;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="max-w-0 truncate py-2 pr-2 text-left font-semibold">
        {name}
      </th>
      <td className="w-28 py-1.5 pr-2">
        <Input
          {...number}
          aria-label={t`Stack of ${name}`}
          aria-invalid={(typedStack !== '' && stack === null) || undefined}
          value={typedStack}
          onChange={({ target }) => setDraft({ ...draft, stacks: { ...draft.stacks, [id]: target.value } })}
        />
      </td>
      <td className="w-26 py-1.5 text-right">
        {draft.method === 'custom' ? (
          <Input
            {...number}
            aria-label={t`Points of ${name}`}
            aria-invalid={(typedPoints !== '' && points === null) || undefined}
            value={typedPoints}
            onChange={({ target }) => setDraft({ ...draft, points: { ...draft.points, [id]: target.value } })}
          />
        ) : (
          <span className="numeral text-xl">{points === null ? '–' : formatPoints(points)}</span>
        )}
      </td>
    </tr>
  );
};

/** Renders what is still missing or wrong, and the sums. */
const Sums = ({
  lines,
  worth,
  totalChips,
}: {
  lines: readonly DraftLine[];
  worth: Worth;
  totalChips: number;
}) => {
  const missing = lines.filter(({ stack }) => stack === null).length;
  const chips = lines.reduce((sum, { stack }) => sum + (stack ?? 0), 0);
  const points = lines.reduce((sum, each) => sum + (each.points ?? 0), 0);
  const pool = worth.prizes.reduce((sum, each) => sum + each, 0);
  return (
    <div
      role="status"
      className="flex flex-wrap justify-between gap-x-3 border-t border-line pt-2 text-sm text-ink-2"
    >
      <span>{checkText({ missing, difference: missing === 0 ? chips - totalChips : null })}</span>
      <span className="tabular-nums">
        <Trans>
          {formatPoints(Number(points.toFixed(2)))} of {formatPoints(Number(pool.toFixed(2)))} points
        </Trans>
      </span>
    </div>
  );
};

const Body = ({
  night,
  worth,
  totalChips,
  draft,
  setDraft,
}: EditProps & { night: Night; worth: Worth; totalChips: number }) => {
  const { t } = useLingui();
  const hints = useMethodHint();
  const lines = draftLines(night, draft, worth);
  return (
    <div className="space-y-3.5">
      <div className="space-y-1.5">
        <Segmented label={t`How the points are divided`} className="w-full *:flex-1">
          {dealMethods.map((method) => (
            <SegmentedButton
              key={method}
              label={dealMethodLabel(method)}
              isPressed={draft.method === method}
              className="min-h-11 px-2"
              onClick={() => setDraft({ ...draft, method })}
            />
          ))}
        </Segmented>
        <p className="text-sm text-ink-2">{hints[draft.method]}</p>
      </div>
      <table className="w-full">
        <thead>
          <tr className="label text-ink-2">
            <th scope="col" className="text-left">
              <Trans>Player</Trans>
            </th>
            <th scope="col" className="pr-2 text-right">
              <Trans>Stack</Trans>
            </th>
            <th scope="col" className="text-right">
              <Trans>Points</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.entry.id} line={line} draft={draft} setDraft={setDraft} />
          ))}
        </tbody>
      </table>
      <Sums lines={lines} worth={worth} totalChips={totalChips} />
      <Checkbox
        className="min-h-11"
        checked={draft.playsOn}
        onChange={({ target }) => setDraft({ ...draft, playsOn: target.checked })}
        label={
          <span>
            <Trans>Play on for the places</Trans>
            <span className="block text-sm text-ink-2">
              <Trans>
                The points stay as agreed. Otherwise the night ends, and the places follow the stacks.
              </Trans>
            </span>
          </span>
        }
      />
    </div>
  );
};

/** Renders the form of a deal: the stacks of those who are left, the method, and what each of them would get. */
export const DealDialog = ({
  clock,
  night,
  notify,
  onClose,
}: {
  clock: Clock;
  night: Night;
  notify: (sentence: string) => void;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const params = { id: clock.id };
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => firstDraft(night));
  const commandId = useRef(newId());
  const { data: worth, refetch, isError } = useEndpoint('GET /api/poker-clocks/:id/deal/points', { params });
  const proposal = useEndpointMutation('POST /api/poker-clocks/:id/deal', {
    onSuccess: () => {
      void invalidate(queryClient, 'GET /api/poker-clocks/:id/night', { params });
      onClose();
    },
    onError: (error) => {
      // What was refused can be corrected and proposed under another id.
      commandId.current = newId();
      notify(failureText(error, t`The deal was not proposed. Please try again.`));
    },
  });
  const lines = worth ? draftLines(night, draft, worth) : [];
  const propose = () =>
    proposal.mutate({
      params,
      body: {
        commandId: commandId.current,
        method: draft.method,
        playsOn: draft.playsOn,
        stacks: lines.map(({ entry, stack, points }) => ({
          entryId: entry.id,
          stack: stack ?? 0,
          ...(draft.method === 'custom' && points !== null ? { points } : {}),
        })),
      },
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`Propose a deal`}
      description={
        worth &&
        t`The places that are left are worth ${formatNumber(worth.prizes[0] ?? 0)} to ${formatNumber(worth.prizes.at(-1) ?? 0)} points.`
      }
      footer={
        <Button
          variant="primary"
          size="lg"
          isPending={proposal.isPending}
          disabled={!worth || !isComplete(lines, worth)}
          onClick={propose}
        >
          <Trans>Propose to the players</Trans>
        </Button>
      }
    >
      {worth && (
        <Body
          night={night}
          worth={worth}
          totalChips={clock.counts.totalChips}
          draft={draft}
          setDraft={setDraft}
        />
      )}
      {!worth && isError && (
        <ErrorState title={t`The points of the places did not load`} onRetry={() => void refetch()} />
      )}
      {!worth && !isError && (
        <SkeletonGroup label={t`Loading the points of the places`}>
          <SkeletonBlock className="h-48 rounded-card" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
};
