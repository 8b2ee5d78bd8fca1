import type { PokerClockDocument } from '#features/play/poker-clocks/poker-clock.model.ts';
import type { ReservationDocument } from '#features/play/tonight/reservation.model.ts';
import { buildReservation } from '../factories/reservation.factory.ts';
import { demoId } from '../ids.ts';
import { daysAgo, type Frame } from './frame.ts';
import type { Member } from './players.ts';

const others = 3;
const hour = 1 / 24;

/** Creates reservations of members who have not arrived yet where the demo's clock runs: the demo's and a few more. */
export const generateReservations = (
  frame: Frame,
  members: readonly Member[],
  running: PokerClockDocument | undefined,
): ReservationDocument[] => {
  const { tournamentId, date, startTime } = running ?? {};
  if (!running || !tournamentId || !date || !startTime) return [];
  const isHere = new Set(running.night.entries.map(({ playerId }) => playerId));
  const absent = members.filter(({ player }) => !isHere.has(player._id.toHexString()) && !player.bannedAt);
  const known = absent.filter(({ player }) => player.email === 'player@demo.local');
  const plain = absent.filter(
    ({ player }) => player.role === 'Player' && !player.email?.endsWith('@demo.local'),
  );
  return [...known, ...plain.slice(0, others)].map(({ player }, index) => {
    const at = daysAgo(frame, (6 - index) * hour);
    return buildReservation({
      _id: demoId('reservation', index, at.getTime()),
      playerId: player._id,
      eventId: tournamentId,
      date,
      startTime,
      createdAt: at,
      updatedAt: at,
    });
  });
};
