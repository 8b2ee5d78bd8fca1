import type { ReplayFrame } from '@ahl/shared-types/night-replays';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { describeCommand, type LabelContext } from '../core/labels/command-labels.ts';

/** How many of the latest commands are listed. */
const listed = 40;

/** Renders the commands until a moment, the latest first; a press on one goes to its moment. */
export const ReplayLog = ({
  frames,
  atMs,
  seek,
  timeOf,
}: {
  frames: readonly ReplayFrame[];
  atMs: number;
  seek: (atMs: number) => void;
  timeOf: (instantMs: number) => string;
}) => {
  const { t } = useLingui();
  const past = frames.filter(({ line, atMs: moment }) => line !== null && moment <= atMs);
  const names = new Map<string, string>();
  for (const { state } of frames) for (const { id, name } of state.night.entries) names.set(id, name);
  const contextOf = ({ state }: ReplayFrame): LabelContext => ({
    levels: state.levels,
    nameOf: (entryId) => names.get(entryId) ?? t`A player`,
    lineOf: (commandId) => frames.find(({ line }) => line?.commandId === commandId)?.line ?? undefined,
    timeOf,
  });
  return (
    <Card className="px-4 pt-1 pb-2">
      <CardHeading>
        <Trans>What was done</Trans>
      </CardHeading>
      {past.length === 0 && (
        <p className="pb-2 text-ink-2">
          <Trans>Nothing yet at this moment.</Trans>
        </p>
      )}
      <ol className="divide-y divide-line">
        {past
          .slice(-listed)
          .toReversed()
          .map((frame, index) => (
            <li key={frame.line?.commandId} aria-current={index === 0 || undefined}>
              <button
                type="button"
                onClick={() => seek(frame.atMs)}
                className="flex min-h-11 w-full items-center gap-3 py-1.5 text-left"
              >
                <span className="w-18 shrink-0 text-sm text-ink-2 tabular-nums">{timeOf(frame.atMs)}</span>
                <span className="min-w-0 flex-1">
                  {frame.line && describeCommand(frame.line, contextOf(frame))}
                  <span className="block text-sm text-ink-2">{frame.line?.actor.name}</span>
                </span>
              </button>
            </li>
          ))}
      </ol>
    </Card>
  );
};
