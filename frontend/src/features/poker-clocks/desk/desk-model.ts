// What the desk shows a host besides the face: the facts of the night and what to do next. Pure.
import {
  type AnnouncementEnd,
  breakInMs,
  type Clock,
  type ClockReading,
  type Level,
} from '@ahl/shared-types/poker-clocks';
import type { EntryStatus } from '@ahl/shared-types/tournaments';
import { t } from '@lingui/core/macro';
import { formatDuration, formatNumber } from '@/lib/format.ts';
import type { CommandInput } from '../core/commands/command-sender.ts';

const minuteMs = 60_000;
/** How long before an event the desk announces it. */
const aheadMs = minuteMs;
const lateAheadMinutes = 5;

/** Returns the whole minutes of late entry left; 0 when it is over, null before the start or if that is not known. */
export const lateEntryMinutesLeft = (entry: EntryStatus | null): number | null => {
  if (entry === null || entry.kind === 'upcoming') return null;
  return entry.kind === 'accepting' ? entry.minutesLeft : 0;
};

/** One thing to do now: a sentence, details, and the command that helps. */
export type Prompt = {
  id: 'break' | 'colour-up' | 'level' | 'hand-for-hand' | 'final-table' | 'late-entry';
  tone: 'brass' | 'sky';
  title: string;
  text?: string;
  act?: { label: string; command: CommandInput };
};

/** An announcement in one tap, and when it ends. */
export type AnnouncementTemplate = { text: string; ends: AnnouncementEnd };

/** How long an announcement stays if nothing else ends it. */
export const usualMinutes = 3;
const forMinutes = (minutes = usualMinutes): AnnouncementEnd => ({ by: 'minutes', minutes });
const withRow = (levelIndex: number): AnnouncementEnd => ({ by: 'row', levelIndex });

const announce = (text: string, ends: AnnouncementEnd): Prompt['act'] => ({
  label: t`Announce “${text}”`,
  command: { type: 'announce', text, ends },
});

/** The rule of the chip race, as the league plays it. */
const raceRule = () =>
  t`Change them for larger ones. Race off what is left over: at most one chip a player, and nobody is raced out.`;

/** The texts of announcements; the room reads them in the language of the desk that made them. */
const lastHandText = () => t`Last hand before the break`;
const lastCallText = () => t`Last call for entries`;
const colourUpText = (chip: string) => t`Colour-up of the ${chip} chips`;

const thenColourUp = (chip: string): string => {
  const rule = raceRule();
  return t`Then colour up the ${chip} chips. ${rule}`;
};

const breakPrompts = ({ levels, announcement }: Clock, reading: ClockReading): Prompt[] => {
  const row = levels[reading.levelIndex];
  const left = formatDuration(reading.remainingMs);
  if (row?.kind === 'break') {
    if (row.colourUpChip === null) return [];
    const chip = formatNumber(row.colourUpChip);
    return [
      {
        id: 'colour-up',
        tone: 'brass',
        title: t`Colour up the ${chip} chips now`,
        text: raceRule(),
        ...(announcement ? {} : { act: announce(colourUpText(chip), withRow(reading.levelIndex)) }),
      } as Prompt,
    ];
  }
  const next = levels[reading.levelIndex + 1];
  if (!next || reading.remainingMs > aheadMs) return [];
  if (next.kind === 'level') {
    const blinds = `${formatNumber(next.smallBlind)} / ${formatNumber(next.bigBlind)}`;
    return [{ id: 'level', tone: 'sky', title: t`Blinds go up to ${blinds} in ${left}` }];
  }
  const chip = next.colourUpChip === null ? null : formatNumber(next.colourUpChip);
  return [
    {
      id: 'break',
      tone: 'brass',
      title: t`Break in ${left}`,
      ...(chip ? { text: thenColourUp(chip) } : {}),
      ...(announcement ? {} : { act: announce(lastHandText(), withRow(reading.levelIndex)) }),
    } as Prompt,
  ];
};

const tablePrompts = ({ counts, settings, isHandForHand }: Clock): Prompt[] => {
  const { playersLeft, entries } = counts;
  const { tableSize } = settings;
  if (entries <= tableSize) return [];
  if (isHandForHand && playersLeft <= tableSize)
    return [
      {
        id: 'final-table',
        tone: 'sky',
        title: t`The final table is set`,
        act: { label: t`End hand-for-hand`, command: { type: 'hand-for-hand', isOn: false } },
      },
    ];
  if (!isHandForHand && playersLeft === tableSize + 1)
    return [
      {
        id: 'hand-for-hand',
        tone: 'sky',
        title: t`One more out makes the final table`,
        text: t`Hand-for-hand keeps the tables in step until then.`,
        act: { label: t`Begin hand-for-hand`, command: { type: 'hand-for-hand', isOn: true } },
      },
    ];
  return [];
};

/** Returns what a host has to do or know now, the most urgent first; nothing unless the clock is running or paused. */
export const promptsOf = (clock: Clock, reading: ClockReading, lateMinutes: number | null): Prompt[] => {
  if (reading.status !== 'running') return reading.status === 'paused' ? tablePrompts(clock) : [];
  const isLateSoonOver = lateMinutes !== null && lateMinutes > 0 && lateMinutes <= lateAheadMinutes;
  return [
    ...breakPrompts(clock, reading),
    ...tablePrompts(clock),
    ...(isLateSoonOver
      ? [
          {
            id: 'late-entry',
            tone: 'sky',
            title: t`Late registration closes in ${lateMinutes} min`,
            ...(clock.announcement ? {} : { act: announce(lastCallText(), forMinutes(lateMinutes)) }),
          } as Prompt,
        ]
      : []),
  ];
};

/** Returns the announcements available in one tap, depending on what comes next. A colour-up ends with its break. */
export const announcementTemplates = (
  { levels }: Pick<Clock, 'levels'>,
  levelIndex: number,
): AnnouncementTemplate[] => {
  const colourUpIndex = levels.findIndex(
    (row, index) => index >= levelIndex && row.kind === 'break' && row.colourUpChip !== null,
  );
  const coming = levels[colourUpIndex];
  const chip = coming?.kind === 'break' ? coming.colourUpChip : null;
  return [
    { text: t`Cards in the air in 5 minutes`, ends: forMinutes(5) },
    { text: lastCallText(), ends: forMinutes() },
    breakInMs(levels, { status: 'running', levelIndex, remainingMs: 0, overtimeMs: 0 }) === null
      ? null
      : { text: lastHandText(), ends: withRow(levelIndex) },
    chip === null ? null : { text: colourUpText(formatNumber(chip)), ends: withRow(colourUpIndex) },
    { text: t`Final table`, ends: forMinutes() },
    { text: t`Please take your seats`, ends: forMinutes() },
  ].filter((template) => template !== null);
};

/** Returns the time (ms) at which each coming row begins, by its index, if the clock runs from now on. */
export const startsOfRows = (
  levels: readonly Level[],
  reading: ClockReading,
  nowMs: number,
): Map<number, number> => {
  const starts = new Map<number, number>();
  let atMs = nowMs + reading.remainingMs;
  for (const [offset, level] of levels.slice(reading.levelIndex + 1).entries()) {
    starts.set(reading.levelIndex + 1 + offset, atMs);
    atMs += level.durationMs;
  }
  return starts;
};
