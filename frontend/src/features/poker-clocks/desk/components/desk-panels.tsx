// The three parts of the desk beside the clock: players, levels, log.
import { Trans } from '@lingui/react/macro';
import { Pencil, SlidersHorizontal } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { CardHeading } from '@/components/ui/card.tsx';
import { formatNumber } from '@/lib/format.ts';
import { rowsOf } from '../../core/reading/face-model.ts';
import { startsOfRows } from '../desk-model.ts';
import { DeskCounters } from './desk-counters.tsx';
import { DeskLadder } from './desk-ladder.tsx';
import { DeskLog } from './desk-log.tsx';
import type { DeskLayoutProps } from './desk-parts.ts';
import { LevelList } from './level-list.tsx';

/** Renders the players of the night. SLOT: `parts.players` (the players panel) replaces the counters. */
export const DeskPlayers = ({ part, parts, open }: DeskLayoutProps) => {
  const stack = formatNumber(part.clock.settings.startingStack);
  return (
    <section aria-labelledby="players" className="min-w-0 space-y-2">
      <CardHeading
        id="players"
        action={
          <Button icon={<SlidersHorizontal aria-hidden />} onClick={() => open({ kind: 'options' })}>
            <Trans>Options</Trans>
          </Button>
        }
      >
        <Trans>Players · {stack} chips</Trans>
      </CardHeading>
      {parts.players ? parts.players(part) : <DeskCounters {...part} />}
      <DeskLadder clock={part.clock} current={part.night} />
    </section>
  );
};

/** Renders the rows of the clock. SLOT: `parts.levelEditor` opens from Edit levels. */
export const DeskLevels = ({ desk, parts, open }: DeskLayoutProps) => {
  const { clock, reading, playMs, league } = desk;
  const isFinished = reading.status === 'finished';
  const starts = startsOfRows(clock.levels, reading, playMs);
  if (reading.status === 'ready') starts.set(reading.levelIndex, playMs);
  return (
    <section aria-labelledby="levels" className="min-w-0 space-y-2">
      <CardHeading
        id="levels"
        action={
          parts.levelEditor &&
          !isFinished && (
            <Button icon={<Pencil aria-hidden />} onClick={() => open({ kind: 'levels' })}>
              <Trans>Edit levels</Trans>
            </Button>
          )
        }
      >
        <Trans>Levels</Trans> · {clock.structureName}
      </CardHeading>
      <LevelList
        rows={rowsOf(clock.levels)}
        levelIndex={reading.levelIndex}
        isLocked={isFinished}
        startOf={(index) => {
          const atMs = starts.get(index);
          return atMs === undefined || isFinished ? null : league.timeOf(atMs);
        }}
        onPick={(row) => open({ kind: 'go-to-level', row })}
      />
    </section>
  );
};

/** Renders the log of commands. */
export const DeskLogPart = ({ desk }: DeskLayoutProps) => (
  <section aria-labelledby="log" className="min-w-0 space-y-2">
    <CardHeading id="log">
      <Trans>What was done</Trans>
    </CardHeading>
    <DeskLog log={desk.log} />
  </section>
);

/** Renders the state of the clock's screens. SLOT: `parts.screens`. */
export const DeskScreens = ({ part, parts }: DeskLayoutProps) =>
  parts.screens && (
    <section aria-labelledby="screens" className="min-w-0 space-y-2">
      <CardHeading id="screens">
        <Trans>Screens</Trans>
      </CardHeading>
      {parts.screens(part)}
    </section>
  );
