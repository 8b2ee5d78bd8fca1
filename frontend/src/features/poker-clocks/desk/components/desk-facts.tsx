import type { Clock } from '@ahl/shared-types/poker-clocks';
import { plural, t } from '@lingui/core/macro';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';
import { entryLeft } from '../../core/reading/entry-window.ts';
import type { FaceModel } from '../../core/reading/face-model.ts';
import { averageInBigBlinds } from '../../core/reading/player-facts.ts';

type Fact = { label: string; value: string; note?: string };

const timeFacts = (
  face: FaceModel,
  endsAtMs: number | null,
  timeOf: (instantMs: number) => string,
): Fact[] => {
  const isMoving = face.state === 'running' || face.state === 'break';
  return [
    ...(isMoving
      ? [{ label: face.isBreak ? t`Play resumes` : t`Level ends`, value: timeOf(face.levelEndsAtMs) }]
      : []),
    ...(isMoving && face.breakAtMs !== null ? [{ label: t`Break`, value: timeOf(face.breakAtMs) }] : []),
    ...(endsAtMs === null ? [] : [{ label: t`Ends about`, value: timeOf(endsAtMs) }]),
  ];
};

/** Returns the note below the players left: `of 46 entries, 2 re-entries, 1 add-on`. */
const countsNote = ({ entries, reEntries, addOns }: Clock['counts']): string =>
  [
    plural(entries, { one: 'of # entry', other: 'of # entries' }),
    reEntries > 0 && plural(reEntries, { one: '# re-entry', other: '# re-entries' }),
    addOns > 0 && plural(addOns, { one: '# add-on', other: '# add-ons' }),
  ]
    .filter((part) => part !== false)
    .join(', ');

const chipFacts = (clock: Clock, levelIndex: number): Fact[] => {
  const { counts } = clock;
  const inBigBlinds = averageInBigBlinds(clock, levelIndex);
  if (counts.entries === 0) return [];
  return [
    {
      label: t`Players left`,
      value: formatNumber(counts.playersLeft),
      note: countsNote(counts),
    },
    {
      label: t`Average`,
      value: formatNumber(counts.averageStack),
      ...(inBigBlinds === null ? {} : { note: `${inBigBlinds} BB` }),
    },
    { label: t`Chips`, value: formatNumber(counts.totalChips), note: t`in play` },
  ];
};

const lateFact = (minutes: number | null): Fact[] => {
  if (minutes === null) return [];
  return [
    {
      label: t`Late registration`,
      value: minutes > 0 ? entryLeft(minutes) : t`Closed`,
      ...(minutes > 0 ? { note: t`left` } : {}),
    },
  ];
};

/** Column spans of the last number, by how many columns are left beside it. */
const spans = ['', 'col-span-2', 'col-span-3'] as const;

export type DeskFactsProps = {
  clock: Clock;
  face: FaceModel;
  levelIndex: number;
  /** About when the night ends (ms), as on the screens; null when it is over. */
  endsAtMs: number | null;
  /** Whole minutes of late entry left, 0 when it is over, null when the start is not known. */
  lateMinutes: number | null;
  timeOf: (instantMs: number) => string;
};

/** Renders the current numbers of the night and its coming times, in league time. */
export const DeskFacts = ({ clock, face, levelIndex, endsAtMs, lateMinutes, timeOf }: DeskFactsProps) => {
  if (face.state === 'finished') return null;
  const facts = [
    ...chipFacts(clock, levelIndex),
    ...timeFacts(face, endsAtMs, timeOf),
    ...lateFact(face.state === 'ready' ? null : lateMinutes),
  ];
  if (facts.length === 0) return null;
  const columns = facts.length === 4 ? 2 : Math.min(3, facts.length);
  return (
    <dl
      className={cn(
        'grid gap-px overflow-hidden rounded-card border border-line bg-line',
        columns === 3 && 'grid-cols-3',
        columns === 2 && 'grid-cols-2',
      )}
    >
      {facts.map(({ label, value, note }, index) => (
        <div
          key={label}
          className={cn(
            'min-w-0 bg-surface px-3 py-2.5',
            index === facts.length - 1 && spans[columns - (facts.length % columns || columns)],
          )}
        >
          <dt className="label truncate text-ink-2">{label}</dt>
          <dd className="numeral mt-0.5 truncate text-2xl leading-tight">{value}</dd>
          {note && <dd className="truncate text-sm text-ink-2 tabular-nums">{note}</dd>}
        </div>
      ))}
    </dl>
  );
};
