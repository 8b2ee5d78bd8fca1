// Documents like those of the league, identical in every run.
import { serialize } from 'bson';

const mixed = (index: number): number => Math.imul(index + 1, 2_654_435_761) >>> 0;

/** How many venues the documents refer to. */
export const venueCount = 500;

/** Returns one played night of one member: twelve fields, about 340 bytes. */
export const nightOf = (index: number): Record<string, unknown> => {
  const mix = mixed(index);
  return {
    _id: index,
    venue: `venue-${mix % venueCount}`,
    player: `player-${(mix >>> 7) % 20_000}`,
    points: mix % 2_000,
    score: (mix % 10_000) / 7,
    place: (mix % 40) + 1,
    playedAt: new Date(1_760_000_000_000 + index * 1000),
    isCounted: mix % 3 !== 0,
    tags: ['regular', `week-${mix % 52}`],
    address: { street: `${mix % 900} Main Street`, city: 'Plano', zip: String(75_000 + (mix % 90)) },
    note: `Played at table ${mix % 12}, seat ${mix % 9}, and left after level ${mix % 25} of the night.`,
    version: 1,
  };
};

/** Returns the bytes of a document. */
export const nightBytes = (index: number): Uint8Array => serialize(nightOf(index));
