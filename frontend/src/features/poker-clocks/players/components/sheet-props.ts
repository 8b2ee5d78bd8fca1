import type { Entry } from '@ahl/shared-types/poker-clocks';
import type { ListedPlayer } from '../../core/reading/listed-players.ts';

/** The pages of a player's sheet. */
export type SheetPage = 'acts' | 'move' | 'swap' | 'chips' | 'high-hand' | 'link' | 'name';

/** The props of the sheet's pages: the player, and the functions to change the page and to close it. */
export type SheetProps = {
  player: ListedPlayer;
  entry: Entry;
  onPage: (page: SheetPage) => void;
  onClose: () => void;
};
