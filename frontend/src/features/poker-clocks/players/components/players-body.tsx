import { type Entry, type Night, readClock, tablesInPlay } from '@ahl/shared-types/poker-clocks';
import { isEntryOpen } from '@ahl/shared-types/tonight';
import { type ReactNode, useState } from 'react';
import { serverNow } from '@/realtime/server-time.ts';
import type { CommandInput } from '../../core/commands/command-sender.ts';
import { listPlayers } from '../../core/reading/listed-players.ts';
import { useLeague } from '../../core/reading/use-league.ts';
import type { NightAnswer } from '../../core/reading/use-night.ts';
import { type BustNotice, useBust } from '../hooks/use-bust.ts';
import { PlayersPhone } from '../seats/players-phone.tsx';
import { CheckInPart } from './check-in-part.tsx';
import { CountedPart } from './counted-part.tsx';
import { DeskNotesPart } from './desk-notes-part.tsx';
import { HighHandsPart } from './high-hands-part.tsx';
import { LastAct } from './last-act.tsx';
import { MovedPart } from './moved-part.tsx';
import { OutReports } from './out-reports.tsx';
import { PlayerSheet } from './player-sheet.tsx';
import { type PlayersPanelState, PlayersProvider, usePlayersPanel } from './players-context.ts';
import { PlayersMain } from './players-main.tsx';
import type { PlayersPanelProps } from './players-panel-props.ts';
import { PrintPart } from './print-part.tsx';
import { PromptsPart } from './prompts-part.tsx';
import { RegisterPart } from './register-part.tsx';
import { ReservedPart } from './reserved-part.tsx';
import { ResultPart } from './result-part.tsx';
import type { SheetPage } from './sheet-props.ts';

/** Returns the number of open tables, at least those in play and one; the same for each desk and for the check-in. */
const useTableCount = (night: Night, give: (input: CommandInput) => unknown) => {
  // Once players are out, tables are broken: the number chosen for the draw no longer applies.
  const wanted = night.bustOuts.length > 0 ? 1 : (night.settings.tables ?? 1);
  return {
    tables: Math.max(wanted, tablesInPlay(night).length, 1),
    setTables: (tables: number) => void give({ type: 'set-options', tables }),
  };
};

/** Lays out the panel: stacked on a phone; on a wide screen, the actions on the left and the players on the right. */
const Frame = ({ lead, main, rest }: { lead: ReactNode; main: ReactNode; rest: ReactNode }) => (
  <div className="@container">
    <div className="grid gap-x-7 gap-y-3.5 @4xl:grid-cols-[340px_minmax(0,1fr)] @4xl:grid-rows-[auto_1fr]">
      <div className="min-w-0 space-y-3.5">{lead}</div>
      <div className="min-w-0 space-y-3.5 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">{main}</div>
      <div className="min-w-0 space-y-3.5">{rest}</div>
    </div>
  </div>
);

const useSheet = () => {
  const [sheet, setSheet] = useState<{ entryId: string; page: SheetPage } | null>(null);
  return {
    sheet,
    open: (entryId: string, page: SheetPage = 'acts') => setSheet({ entryId, page }),
    close: () => setSheet(null),
  };
};

const withOrWithout = (set: ReadonlySet<string>, id: string): Set<string> => {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** Renders the panel beside the clock, and the places of a night that is over. */
const WidePlayers = ({ onLink }: { onLink: (entryId: string) => void }) => {
  const { clock, isFinished } = usePlayersPanel();
  return (
    <Frame
      lead={
        <>
          {!isFinished && <OutReports />}
          {isFinished ? <ResultPart onLink={onLink} /> : <RegisterPart />}
          {!isFinished && <ReservedPart />}
          <DeskNotesPart />
          <PromptsPart />
          <MovedPart />
          <LastAct />
        </>
      }
      main={<PlayersMain />}
      rest={
        <>
          {!isFinished && <CheckInPart />}
          <HighHandsPart />
          <CountedPart />
          <PrintPart clock={clock} />
        </>
      }
    />
  );
};

/** Renders the panel once the night is loaded. */
export const PlayersBody = ({
  clock,
  night,
  phone,
  give,
  notify,
}: Omit<PlayersPanelProps, 'night'> & { night: NightAnswer }) => {
  const isFinished = clock.status === 'finished';
  const [several, setSeveral] = useState<ReadonlySet<string> | null>(null);
  const { sheet, open, close } = useSheet();
  const { tables, setTables } = useTableCount(night, give);
  const [notice, setNotice] = useState<BustNotice | null>(null);
  const bust = useBust(night, give, phone && setNotice);
  const { timeZone } = useLeague();
  const nowMs = serverNow();
  const isBeforeStart = readClock(clock, nowMs).status === 'ready';
  const players = listPlayers(night);
  const isOut = (id: string) => players.find(({ entry }) => entry.id === id)?.isOut ?? true;
  const pick = ({ id }: Entry) => {
    if (several && !isOut(id)) setSeveral(withOrWithout(several, id));
    else open(id);
  };
  const desk: PlayersPanelState = {
    clock,
    night,
    players,
    give,
    notify,
    isFinished,
    tables,
    setTables,
    several,
    setSeveral,
    pick,
    bust,
    drawing: { tables, opensTables: isBeforeStart },
    isBeforeStart,
    isEntryOpen: isEntryOpen(clock, nowMs, timeZone),
  };
  return (
    <PlayersProvider value={desk}>
      {phone ? (
        <PlayersPhone phone={phone} notice={notice} onNoticeRead={() => setNotice(null)} onMore={open} />
      ) : (
        <WidePlayers onLink={(entryId) => open(entryId, 'link')} />
      )}
      {sheet && (
        <PlayerSheet
          key={sheet.entryId + sheet.page}
          entryId={sheet.entryId}
          firstPage={sheet.page}
          onClose={close}
        />
      )}
    </PlayersProvider>
  );
};
