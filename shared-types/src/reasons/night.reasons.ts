// Reasons to refuse a change of a night's players, seats or places.

/** English texts. */
export const nightReasons = {
  'night.not-listed': () => 'This player is not on tonight’s list.',
  'night.listed-already': ({ name }: { name: string }) => `${name} is already on the list.`,
  'night.listed-twice': () => 'A player is listed twice.',
  'night.is-out': ({ name }: { name: string }) => `${name} is out.`,
  'night.still-in': ({ name }: { name: string }) => `${name} is still in.`,
  'night.table-has-seats': ({ seats }: { seats: number }) => `A table has ${seats} seats.`,
  'night.seat-taken': ({ name, table, seat }: { name: string; table: number; seat: number }) =>
    `${name} sits at table ${table}, seat ${seat}.`,
  'night.seat-blocked': ({ table, seat }: { table: number; seat: number }) =>
    `Table ${table}, seat ${seat} is blocked.`,
  'night.sits-there': ({ name }: { name: string }) => `${name} sits there: move them first.`,
  'night.all-registered': () => 'All players still in are registered: tap the one who went out.',
  'night.one-left': () => 'One player is left: the winner stays in.',
  'night.no-counted-out': () => 'No player who was only counted is out.',
  'night.no-counted-left': () => 'No player who was only counted is left.',
  'night.re-entries-off': () => 'Re-entries are off tonight.',
  'night.add-ons-off': () => 'Add-ons are off tonight.',
  'night.none-to-take-back': () => 'There is none to undo.',
  'night.too-many-players': ({ max }: { max: number }) => `At most ${max} players a night.`,
  'night.winner-stays': () => 'One player wins: leave the winner in.',
  'night.last-place': ({ last }: { last: number }) => `The last place is ${last}.`,
  'night.place-shared': ({ place, first, last }: { place: number; first: number; last: number }) =>
    `Place ${place} is shared: choose ${first} or ${last}.`,
  'night.needs-winner': () => 'A night needs a winner and at least one player who went out.',
  'night.first-place-shared': () =>
    'Several players would share the first place: give one of them a place first.',
  'night.places-not-final': () => 'Places can be corrected once the night is over and one player is left.',
  'night.table-number': () => 'A table number.',
  'night.table-starts-at-one': () => 'Tables start at 1.',
  'night.seat-number': () => 'A seat number.',
  'night.seat-starts-at-one': () => 'Seats start at 1.',
  'night.seats-not-whole': () => 'Whole seats.',
  'night.seats-too-few': ({ min }: { min: number }) => `At least ${min} seats.`,
  'night.seats-too-many': ({ max }: { max: number }) => `At most ${max} seats.`,
  'night.place-starts-at-one': () => 'Places start at 1.',
  'night.corrections-missing': () => 'At least one correction.',
  'night.corrections-too-many': ({ max }: { max: number }) => `At most ${max} corrections at once.`,
  'night.one-or-minus-one': () => 'Must be 1 or -1.',
  'night.players-missing': () => 'At least one player.',
  'night.players-too-many-in-hand': ({ max }: { max: number }) => `At most ${max} players in one hand.`,
  'night.seats-missing': () => 'At least one seat.',
  'night.hand-missing': () => 'A hand is required.',
};
