import type { PublicPlayer } from '@ahl/shared-types/players';
import { type Entry, entryIdOf, seatNewcomer } from '@ahl/shared-types/poker-clocks';
import { useState } from 'react';
import { newId } from '@/lib/new-id.ts';
import { random } from '../../core/random.ts';
import { usePlayersPanel } from '../components/players-context.ts';

type NewEntry = Pick<Entry, 'name' | 'playerId' | 'playerNumber'>;

type MemberName = Pick<PublicPlayer, 'id' | 'firstName' | 'lastName' | 'playerNumber'>;

const entryOfMember = ({ id, firstName, lastName, playerNumber }: MemberName): NewEntry => ({
  name: `${firstName} ${lastName}`.trim(),
  playerId: id,
  playerNumber: playerNumber > 0 ? playerNumber : null,
});

/**
 * Registers players for tonight, with a drawn seat unless seats are drawn later. `last` is the last player registered,
 * once the night has them.
 */
export const useRegister = (drawsSeat: boolean) => {
  const { clock, night, drawing, give } = usePlayersPanel();
  const [lastId, setLastId] = useState<string | null>(null);
  const register = (entry: NewEntry) => {
    const { seat, moves } = drawsSeat ? seatNewcomer(night, random, drawing) : { seat: null, moves: [] };
    const id = entry.playerId ? entryIdOf(clock.id, entry.playerId) : newId();
    setLastId(id);
    give({
      type: 'register',
      entry: { ...entry, id, seat, isSeatFixed: false, extraChips: 0 },
      ...(moves.length > 0 ? { moves } : {}),
    });
  };
  return {
    last: night.entries.find(({ id }) => id === lastId) ?? null,
    registerMember: (member: MemberName) => register(entryOfMember(member)),
    registerWalkIn: (name: string) => register({ name, playerId: null, playerNumber: null }),
  };
};
