// The players of an open night on a phone: the seats first, what a thumb taps below them. A tap chooses a player and the
// lowest button busts them; with Quick bust one tap does.
import { huntersOf } from '@ahl/shared-types/knock-outs';
import { type Entry, isDecided, playersLeftOf, type Seat } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { readStored, storageKeys, writeStored } from '@/lib/storage.ts';
import { DockFrame } from '../../core/dock-frame.tsx';
import { calledName, shortNames } from '../../core/labels/short-names.ts';
import type { PhoneFrame } from '../../core/phone-frame.ts';
import { OutReports } from '../components/out-reports.tsx';
import { usePlayersPanel } from '../components/players-context.ts';
import { RegisterField } from '../components/register-part.tsx';
import { SeatSheet } from '../components/seat-sheet.tsx';
import { SeveralBar } from '../components/several-bar.tsx';
import { BreakDialog } from '../components/tables-part.tsx';
import type { BustNotice } from '../hooks/use-bust.ts';
import { BustDock, OutDock } from './bust-dock.tsx';
import { PlayersMenu } from './players-menu.tsx';
import { RoomFold } from './room-fold.tsx';
import type { CellMark } from './seat-cell.tsx';
import { SeatMap } from './seat-map.tsx';
import { TableSheet } from './table-sheet.tsx';
import { BelowSeats, WithoutSeat } from './without-seat.tsx';

/** How long the bottom bar offers to undo a bust-out (ms). */
const undoableMs = 5_000;

/** Returns whether one tap busts, stored in this browser, and the function to change it. */
const useQuickBust = () => {
  const [isQuick, setIsQuick] = useState(() => readStored(storageKeys.quickBust) === 'on');
  const change = (next: boolean) => {
    writeStored(storageKeys.quickBust, next ? 'on' : null);
    setIsQuick(next);
  };
  return [isQuick, change] as const;
};

type Opened = { kind: 'menu' } | { kind: 'table' | 'break'; table: number } | { kind: 'seat'; seat: Seat };

export type PlayersPhoneProps = {
  phone: PhoneFrame;
  /** The bust-out to undo, until it was read. */
  notice: BustNotice | null;
  onNoticeRead: () => void;
  /** Opens the sheet of a player. */
  onMore: (entryId: string) => void;
};

/** Ends the offer to undo after its time, which begins again when somebody notes who did it. */
const useNoticeEnd = (notice: BustNotice | null, hunters: string, onRead: () => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each bust-out has the whole time
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(onRead, undoableMs);
    return () => clearTimeout(timer);
  }, [notice, hunters]);
};

/** Renders the seats and the bottom bar. */
export const PlayersPhone = ({ phone, notice, onNoticeRead, onMore }: PlayersPhoneProps) => {
  const { t } = useLingui();
  const { night, players, several, setSeveral, give, notify, bust } = usePlayersPanel();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [hunters, setHunters] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [placingAt, setPlacingAt] = useState<number | null>(null);
  const [drawsSeat, setDrawsSeat] = useState(true);
  const [isQuick, setIsQuick] = useQuickBust();
  useNoticeEnd(notice, huntersOf(night, notice?.entryIds[0] ?? '').join(), onNoticeRead);
  const names = useMemo(() => shortNames(night.entries), [night.entries]);
  const nameOf = (entryId: string) => names.get(entryId) ?? '';
  const inPlay = players.filter(({ isOut }) => !isOut);
  const chosen = several ? undefined : inPlay.find(({ entry }) => entry.id === chosenId);
  const markOf = (entryId: string): CellMark => {
    if (several) return several.has(entryId) ? 'together' : null;
    return chosen?.entry.id === entryId ? 'chosen' : null;
  };

  const choose = (entryId: string | null) => {
    setChosenId(entryId);
    setHunters([]);
  };
  const bustOne = ({ id }: Entry) => {
    choose(null);
    if (playersLeftOf(night) < 2 || isDecided(night)) notify(t`The last one left has won.`);
    else bust([id], false, hunters);
  };
  const tapPlayer = (entry: Entry) => {
    if (several) {
      const next = new Set(several);
      if (!next.delete(entry.id)) next.add(entry.id);
      setSeveral(next);
    } else if (isQuick) bustOne(entry);
    else {
      onNoticeRead();
      choose(chosen?.entry.id === entry.id ? null : entry.id);
    }
  };
  const tapSeat = (seat: Seat, entry: Entry | undefined) => {
    if (placingAt !== null) {
      if (seat.table === placingAt) give({ type: 'set-button', ...seat });
      setPlacingAt(null);
    } else if (entry) tapPlayer(entry);
    else setOpened({ kind: 'seat', seat });
  };
  const close = () => setOpened(null);

  const dock = () => {
    if (placingAt !== null)
      return (
        <div className="flex items-center gap-2 pb-2">
          <p role="status" className="min-w-0 flex-1 font-semibold text-felt">
            <Trans>Tap the seat that has the dealer button in this hand.</Trans>
          </p>
          <Button className="min-h-11" onClick={() => setPlacingAt(null)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      );
    if (chosen) {
      const { entry } = chosen;
      return (
        <BustDock
          player={chosen}
          shortName={nameOf(entry.id)}
          calledName={calledName(
            entry,
            inPlay.map((one) => one.entry),
            nameOf(entry.id),
          )}
          onBust={() => bustOne(entry)}
          hunters={hunters}
          onHunters={setHunters}
          onSeveral={() => {
            choose(null);
            setSeveral(new Set([entry.id]));
          }}
          onMore={() => onMore(entry.id)}
        />
      );
    }
    return (
      <>
        <RoomFold
          phone={phone}
          note={isQuick ? t`Quick bust is on: one tap is out.` : null}
          hasUndo={notice === null}
        />
        {notice ? <OutDock notice={notice} onRead={onNoticeRead} /> : phone.tabs}
      </>
    );
  };

  return (
    <>
      <h2 className="sr-only">
        <Trans>Players</Trans>
      </h2>
      <RegisterField
        drawsSeat={drawsSeat}
        end={
          <IconButton
            className="size-12!"
            label={t`Seats and options`}
            icon={<Ellipsis />}
            onClick={() => setOpened({ kind: 'menu' })}
          />
        }
      />
      <SeatMap
        nameOf={nameOf}
        markOf={markOf}
        onPlayer={(entry, seat) => tapSeat(seat, entry)}
        onFree={(seat) => tapSeat(seat, undefined)}
        onTable={(table) => setOpened({ kind: 'table', table })}
      />
      <WithoutSeat nameOf={nameOf} markOf={markOf} onPlayer={tapPlayer} />
      <BelowSeats />
      <SeveralBar />
      <DockFrame>
        {phone.notice}
        <OutReports />
        {dock()}
      </DockFrame>
      {opened?.kind === 'menu' && (
        <PlayersMenu
          drawsSeat={drawsSeat}
          onDrawsSeat={setDrawsSeat}
          isQuick={isQuick}
          onQuick={setIsQuick}
          onOptions={phone.openOptions}
          onCaptains={phone.openCaptains}
          extras={phone.extras}
          onClose={close}
        />
      )}
      {opened?.kind === 'seat' && <SeatSheet seat={opened.seat} onClose={close} />}
      {opened?.kind === 'table' && (
        <TableSheet
          table={opened.table}
          onPlaceButton={() => {
            setPlacingAt(opened.table);
            close();
          }}
          onBreak={() => setOpened({ kind: 'break', table: opened.table })}
          onClose={close}
        />
      )}
      {opened?.kind === 'break' && <BreakDialog table={opened.table} onClose={close} />}
    </>
  );
};
