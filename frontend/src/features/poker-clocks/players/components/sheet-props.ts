import type { Entry } from '@ahl/shared-types/poker-clocks';
import type { ListedPlayer } from '../../core/reading/listed-players.ts';

/** The pages of a player's sheet. */
export type SheetPage = 'acts' | 'move' | 'swap' | 'chips' | 'high-hand' | 'link' | 'name';

/** What the pages of the sheet take: the player, and the ways on and out. */
export type SheetProps = {
  player: ListedPlayer;
  entry: Entry;
  onPage: (page: SheetPage) => void;
  onClose: () => void;
};
