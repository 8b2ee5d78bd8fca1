import type { Clock, DrawOptions, Entry } from '@ahl/shared-types/poker-clocks';
import { createContext, useContext } from 'react';
import type { CommandInput } from '../../core/commands/command-sender.ts';
import type { ListedPlayer } from '../../core/reading/listed-players.ts';
import type { NightAnswer } from '../../core/reading/use-night.ts';

/** The state that the parts of the players panel share. */
export type PlayersPanelState = {
  clock: Clock;
  night: NightAnswer;
  players: readonly ListedPlayer[];
  give: (input: CommandInput) => unknown;
  notify: (sentence: string) => void;
  isFinished: boolean;
  /** Whether the clock has not started: seats are drawn, and nobody is balanced. */
  isBeforeStart: boolean;
  /** The number of tables that the host has opened, at least those in play. */
  tables: number;
  setTables: (tables: number) => void;
  /** How seats are drawn now: during play nobody is seated alone at a new table. */
  drawing: DrawOptions;
  isEntryOpen: boolean;
  /** The players chosen to go out in one hand; null outside that mode. */
  several: ReadonlySet<string> | null;
  setSeveral: (entryIds: ReadonlySet<string> | null) => void;
  /** Handles a tap on a player: opens their sheet, or adds them to the players of one hand. */
  pick: (entry: Entry) => void;
  /** Busts players in one hand, eliminated by others if that is noted, and offers Undo. */
  bust: (entryIds: readonly string[], byStack?: boolean, by?: readonly string[]) => void;
};

const PlayersContext = createContext<PlayersPanelState | null>(null);
export const PlayersProvider = PlayersContext.Provider;

/** Returns the state of the panel around this part. */
export const usePlayersPanel = (): PlayersPanelState => {
  const desk = useContext(PlayersContext);
  if (!desk) throw new Error('A part of the night stands outside its panel.');
  return desk;
};
