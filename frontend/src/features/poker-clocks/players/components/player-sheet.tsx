import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog.tsx';
import { ordinal } from '@/lib/points-labels.ts';
import { numberText, seatText } from '../../core/labels/entry-labels.ts';
import type { ListedPlayer } from '../../core/reading/listed-players.ts';
import { usePlayersPanel } from './players-context.ts';
import { SheetActs } from './sheet-acts.tsx';
import { SheetChips } from './sheet-chips.tsx';
import { SheetHighHand } from './sheet-high-hand.tsx';
import { SheetLink } from './sheet-link.tsx';
import { SheetMove } from './sheet-move.tsx';
import { SheetName } from './sheet-name.tsx';
import type { SheetPage } from './sheet-props.ts';
import { SheetSwap } from './sheet-swap.tsx';

const titles: Record<Exclude<SheetPage, 'acts'>, (name: string) => string> = {
  move: (name) => t`Move ${name}`,
  swap: (name) => t`Swap seats with ${name}`,
  chips: (name) => t`Chips of ${name}`,
  'high-hand': (name) => t`High hand of ${name}`,
  link: (name) => t`Account of ${name}`,
  name: () => t`Name for tonight`,
};

const standingOf = ({ entry, place, isTied, isOut }: ListedPlayer): string => {
  if (place !== null) return isTied ? t`Tied for ${ordinal(place)} place` : t`${ordinal(place)} place`;
  if (isOut) return t`Out`;
  return entry.seat ? seatText(entry.seat) : t`No seat yet`;
};

const lineOf = (player: ListedPlayer): string => {
  const { playerNumber } = player.entry;
  return [standingOf(player), playerNumber && numberText(playerNumber)].filter(Boolean).join(' · ');
};

const pages = {
  acts: SheetActs,
  move: SheetMove,
  swap: SheetSwap,
  chips: SheetChips,
  'high-hand': SheetHighHand,
  link: SheetLink,
  name: SheetName,
} as const;

/** Renders all actions for one player; the most likely one is the largest. */
export const PlayerSheet = ({
  entryId,
  firstPage = 'acts',
  onClose,
}: {
  entryId: string;
  firstPage?: SheetPage;
  onClose: () => void;
}) => {
  const { players } = usePlayersPanel();
  const [page, setPage] = useState<SheetPage>(firstPage);
  const player = players.find(({ entry }) => entry.id === entryId);
  if (!player) return null;
  const { entry } = player;
  const Page = pages[page];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={page === 'acts' ? entry.name : titles[page](entry.name)}
      description={lineOf(player)}
    >
      <Page player={player} entry={entry} onPage={setPage} onClose={onClose} />
    </Dialog>
  );
};
