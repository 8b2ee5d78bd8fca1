import type { Clock, DrawOptions, Entry } from '@ahl/shared-types/poker-clocks';
import { createContext, useContext } from 'react';
import type { CommandInput } from '../../core/commands/command-sender.ts';
import type { ListedPlayer } from '../../core/reading/listed-players.ts';
import type { NightAnswer } from '../../core/reading/use-night.ts';

/** What the parts of the players' panel share. */
export type PlayersPanelState = {
  clock: Clock;
  night: NightAnswer;
  players: readonly ListedPlayer[];
  give: (input: CommandInput) => unknown;
  notify: (sentence: string) => void;
  isFinished: boolean;
  /** How many tables the host has opened, at least those in play. */
  tables: number;
  setTables: (tables: number) => void;
  /** How seats are drawn now: while play is on nobody is seated alone at a new table. */
  drawing: DrawOptions;
  isEntryOpen: boolean;
  /** The players chosen to go out in one hand; null outside that mode. */
  several: ReadonlySet<string> | null;
  setSeveral: (entryIds: ReadonlySet<string> | null) => void;
  /** A tap on a player: their sheet, or into the choice of several. */
  pick: (entry: Entry) => void;
  /** Sends people out in one hand, and offers to take it back. */
  bust: (entryIds: readonly string[], byStack?: boolean) => void;
};

const PlayersContext = createContext<PlayersPanelState | null>(null);
export const PlayersProvider = PlayersContext.Provider;

/** The night that the panel around this part is about. */
export const usePlayersPanel = (): PlayersPanelState => {
  const desk = useContext(PlayersContext);
  if (!desk) throw new Error('A part of the night stands outside its panel.');
  return desk;
};
