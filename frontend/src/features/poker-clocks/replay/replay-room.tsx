import { type ClockReading, nightCounts, type TournamentState } from '@ahl/shared-types/poker-clocks';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';
import { ordinal } from '@/lib/points-labels.ts';
import { seatText } from '../core/labels/entry-labels.ts';
import { faceOf } from '../core/reading/face-model.ts';
import { listPlayers, placedOf } from '../core/reading/listed-players.ts';

type Moment = { state: TournamentState; reading: ClockReading; atMs: number };

const useStatusLabel = (): Record<ClockReading['status'], string> => {
  const { t } = useLingui();
  return { ready: t`Not started`, running: t`Running`, paused: t`Paused`, finished: t`Finished` };
};

/** Renders the face of the clock at a moment. */
export const ReplayFace = ({ state, reading, atMs }: Moment) => {
  const { t } = useLingui();
  const labels = useStatusLabel();
  const face = faceOf(state, reading, atMs);
  return (
    <Card aria-label={t`Clock`} className="p-4 text-center">
      <p className="flex items-center justify-center gap-2.5">
        <span className="label text-ink-2">{face.heading}</span>
        <Chip tone={reading.status === 'running' ? 'felt' : 'closed'}>{labels[reading.status]}</Chip>
      </p>
      <p
        className={cn(
          'font-display text-[clamp(64px,20vw,112px)] leading-none font-bold tabular-nums',
          face.isBreak ? 'text-brass' : 'text-ink',
        )}
      >
        {face.time}
      </p>
      {face.blinds && (
        <p className="numeral text-3xl">
          {face.blinds.small} / {face.blinds.big}
        </p>
      )}
      {face.ante && <p className="text-ink-2">{face.ante}</p>}
    </Card>
  );
};

/** Renders who was in and who was out at a moment. */
export const ReplayPlayers = ({ state: { night } }: Pick<Moment, 'state'>) => {
  const { t } = useLingui();
  const { entries, playersLeft, averageStack } = nightCounts(night);
  const players = listPlayers(night);
  const out = placedOf(players).filter(({ isOut }) => isOut);
  return (
    <Card className="px-4 pt-1 pb-2">
      <CardHeading>
        <Trans>
          Players {playersLeft} of {entries}
        </Trans>
      </CardHeading>
      <p className="text-ink-2">{t`Average stack ${formatNumber(averageStack)}`}</p>
      {players.length === 0 && (
        <p className="py-3 text-ink-2">
          {entries > 0
            ? plural(entries, { one: '# player is only counted', other: '# players are only counted' })
            : t`Nobody is registered yet.`}
        </p>
      )}
      <ul className="divide-y divide-line">
        {players
          .filter(({ isOut }) => !isOut)
          .map(({ entry }) => (
            <li key={entry.id} className="flex min-h-11 items-center justify-between gap-3">
              <span className="min-w-0 truncate font-semibold">{entry.name}</span>
              <span className="shrink-0 text-ink-2">
                {entry.seat ? seatText(entry.seat) : t`No seat yet`}
              </span>
            </li>
          ))}
        {out.map(({ entry, place }) => (
          <li key={entry.id} className="flex min-h-11 items-center justify-between gap-3 text-ink-2">
            <span className="min-w-0 truncate">{entry.name}</span>
            <span className="numeral shrink-0">{ordinal(place ?? 0)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
