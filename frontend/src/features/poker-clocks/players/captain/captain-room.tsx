// The night in the hands of a table captain: who is in, where they sit, who goes out. The clock is only read.
import {
  type Clock,
  type Entry,
  isDecided,
  playersLeftOf,
  readClock,
  type Seat,
  tablesInPlay,
} from '@ahl/shared-types/poker-clocks';
import { isEntryOpen } from '@ahl/shared-types/tonight';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { serverNow } from '@/realtime/server-time.ts';
import type { ClockDesk } from '../../core/commands/use-clock-command.ts';
import { DockFrame } from '../../core/dock-frame.tsx';
import { shortNames } from '../../core/labels/short-names.ts';
import { listPlayers } from '../../core/reading/listed-players.ts';
import { useLeague } from '../../core/reading/use-league.ts';
import type { NightAnswer } from '../../core/reading/use-night.ts';
import { CountedPart } from '../components/counted-part.tsx';
import { OutReports } from '../components/out-reports.tsx';
import { type PlayersPanelState, PlayersProvider, usePlayersPanel } from '../components/players-context.ts';
import { RegisterField } from '../components/register-part.tsx';
import { SeveralBar } from '../components/several-bar.tsx';
import { useBust } from '../hooks/use-bust.ts';
import { SeatMap } from '../seats/seat-map.tsx';
import { WithoutSeat } from '../seats/without-seat.tsx';
import { ChosenDock, IdleDock } from './captain-dock.tsx';

/** Renders the seats and the bottom bar. */
const Seats = ({
  chosenId,
  onChoose,
}: {
  chosenId: string | null;
  onChoose: (id: string | null) => void;
}) => {
  const { t } = useLingui();
  const { night, players, several, setSeveral, give, notify, bust, pick } = usePlayersPanel();
  const [placingAt, setPlacingAt] = useState<number | null>(null);
  const names = useMemo(() => shortNames(night.entries), [night.entries]);
  const chosen = several ? undefined : players.find(({ entry, isOut }) => !isOut && entry.id === chosenId);
  const look = {
    nameOf: (entryId: string) => names.get(entryId) ?? '',
    markOf: (entryId: string) => {
      if (several) return several.has(entryId) ? ('together' as const) : null;
      return chosen?.entry.id === entryId ? ('chosen' as const) : null;
    },
  };
  const tapSeat = (seat: Seat, entry?: Entry) => {
    if (placingAt !== null) {
      if (seat.table === placingAt) give({ type: 'set-button', ...seat });
      setPlacingAt(null);
    } else if (entry) pick(entry);
    else if (chosen) {
      const seats = [{ entryId: chosen.entry.id, ...seat }];
      give({ type: 'seat-players', seats, reason: 'host', note: '' });
      onChoose(null);
    } else notify(t`First tap a player, then the seat.`);
  };
  const bustChosen = (entryId: string) => {
    onChoose(null);
    if (playersLeftOf(night) < 2 || isDecided(night)) notify(t`The last one left has won.`);
    else bust([entryId]);
  };
  return (
    <>
      <SeatMap
        {...look}
        onPlayer={(entry, seat) => tapSeat(seat, entry)}
        onFree={(seat) => tapSeat(seat)}
        onTable={setPlacingAt}
      />
      <WithoutSeat {...look} onPlayer={pick} />
      <div className="divide-y divide-line border-t border-line pb-2">
        <Disclosure isLazy title={t`Only counted`}>
          <CountedPart />
        </Disclosure>
      </div>
      <SeveralBar />
      <DockFrame>
        <OutReports />
        {placingAt !== null && (
          <div className="flex items-center gap-2 pb-2">
            <p role="status" className="min-w-0 flex-1 font-semibold text-felt">
              <Trans>Tap the seat that has the dealer button in this hand.</Trans>
            </p>
            <Button className="min-h-11" onClick={() => setPlacingAt(null)}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        )}
        {placingAt === null && chosen && (
          <ChosenDock
            player={chosen}
            onBust={() => bustChosen(chosen.entry.id)}
            onSeveral={() => setSeveral(new Set([chosen.entry.id]))}
            onClose={() => onChoose(null)}
          />
        )}
        {placingAt === null && !chosen && <IdleDock />}
      </DockFrame>
    </>
  );
};

/** Shows a captain why something did not work. */
export const notifyCaptain = (sentence: string): void => void toast({ title: sentence, variant: 'error' });

/** Renders the players of a night for a captain. */
export const CaptainRoom = ({
  clock,
  night,
  give,
}: {
  clock: Clock;
  night: NightAnswer;
  give: ClockDesk['give'];
}) => {
  const [several, setSeveral] = useState<ReadonlySet<string> | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { timeZone } = useLeague();
  const bust = useBust(night, give);
  const nowMs = serverNow();
  const isBeforeStart = readClock(clock, nowMs).status === 'ready';
  const wanted = night.bustOuts.length > 0 ? 1 : (night.settings.tables ?? 1);
  const tables = Math.max(wanted, tablesInPlay(night).length, 1);
  const pick = ({ id }: Entry) => {
    if (!several) return setChosenId(chosenId === id ? null : id);
    const next = new Set(several);
    if (!next.delete(id)) next.add(id);
    setSeveral(next);
  };
  const panel: PlayersPanelState = {
    clock,
    night,
    players: listPlayers(night),
    give,
    notify: notifyCaptain,
    isFinished: false,
    isBeforeStart,
    tables,
    // How many tables are open is the host's choice.
    setTables: () => undefined,
    drawing: { tables, opensTables: isBeforeStart },
    isEntryOpen: isEntryOpen(clock, nowMs, timeZone),
    several,
    setSeveral,
    pick,
    bust,
  };
  return (
    <PlayersProvider value={panel}>
      <RegisterField drawsSeat end={null} />
      <Seats chosenId={chosenId} onChoose={setChosenId} />
    </PlayersProvider>
  );
};
