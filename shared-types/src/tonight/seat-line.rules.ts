// Who has a seat of a night, and who waits for one in which order. Pure; times are server ms. Nothing is stored when a
// seat lapses or a call runs out: both follow from the time.

/** How long a reserved seat is held after the start, or after it was accepted, in ms. */
export const seatHeldMs = 10 * 60_000;
/** How long a called member can accept a free seat, in ms. */
export const seatCallMs = 3 * 60_000;
/** How many days ahead of tonight seats can be reserved: as far as the calendar is read at once. */
export const reservationDaysAhead = 62;
/** The maximum number of coming nights for which one member has a reservation. */
export const maxComingReservations = 20;
/** The maximum number of members with a seat or in line for one start. */
export const maxSeatLine = 1_000;

/**
 * `reserved`: a seat is held; `waiting`: in line; `called`: a free seat is offered for some minutes; `missed`: the offer
 * ran out; `lapsed`: the seat was held, and nobody came; `arrived`: on the night's list.
 */
export const seatStatuses = ['reserved', 'waiting', 'called', 'missed', 'lapsed', 'arrived'] as const;
type SeatStatus = (typeof seatStatuses)[number];

/** A reservation as the line reads it. */
export type SeatRequest = {
  id: string;
  reservedAtMs: number;
  cancelledAtMs: number | null;
  calledAtMs: number | null;
  acceptedAtMs: number | null;
  /** `out`: on the night's list, and eliminated. */
  presence: 'absent' | 'playing' | 'out';
};

/** The state of one reservation: the position only while waiting, from 1. */
export type SeatState = {
  status: SeatStatus;
  position: number | null;
  heldUntilMs: number | null;
  callEndsAtMs: number | null;
};

export type SeatLine = {
  stateOf: ReadonlyMap<string, SeatState>;
  /** Seats that nobody plays in and that are held for nobody; null without a limit. */
  free: number | null;
  /** Who is called next if a seat is free now. */
  nextId: string | null;
};

type LineFacts = {
  /** The number of seats; null: everybody finds one. */
  places: number | null;
  startsAtMs: number;
  nowMs: number;
  /** Players on the night's list without a reservation who still play. */
  walkIns: number;
};

const inOrder = (requests: readonly SeatRequest[]): SeatRequest[] =>
  requests.toSorted((a, b) => a.reservedAtMs - b.reservedAtMs || a.id.localeCompare(b.id));

const plain = (status: SeatStatus): SeatState => ({
  status,
  position: null,
  heldUntilMs: null,
  callEndsAtMs: null,
});

const heldState = (sinceMs: number, { startsAtMs, nowMs }: LineFacts): SeatState => {
  const heldUntilMs = Math.max(startsAtMs, sinceMs) + seatHeldMs;
  return { ...plain(nowMs < heldUntilMs ? 'reserved' : 'lapsed'), heldUntilMs };
};

const calledState = (calledAtMs: number, { nowMs }: LineFacts): SeatState => {
  const callEndsAtMs = calledAtMs + seatCallMs;
  return nowMs < callEndsAtMs ? { ...plain('called'), callEndsAtMs } : plain('missed');
};

const stateOfRequest = (request: SeatRequest, isWithinPlaces: boolean, facts: LineFacts): SeatState => {
  if (request.presence !== 'absent') return plain('arrived');
  if (request.acceptedAtMs !== null) return heldState(request.acceptedAtMs, facts);
  if (isWithinPlaces) return heldState(request.reservedAtMs, facts);
  if (request.calledAtMs !== null) return calledState(request.calledAtMs, facts);
  return plain('waiting');
};

/**
 * Reads the line of a start. Before the start a cancelled seat passes to the first in line; from the start on, a seat
 * that becomes free is offered by the host, so that nobody who stayed at home is given one that others wait for.
 */
export const readSeatLine = (requests: readonly SeatRequest[], facts: LineFacts): SeatLine => {
  const { places, startsAtMs, walkIns } = facts;
  const counted = inOrder(requests).filter(
    ({ cancelledAtMs }) => cancelledAtMs === null || cancelledAtMs >= startsAtMs,
  );
  const stateOf = new Map<string, SeatState>();
  let position = 0;
  for (const [rank, request] of counted.entries()) {
    if (request.cancelledAtMs !== null) continue;
    const state = stateOfRequest(request, places === null || rank < places, facts);
    if (state.status === 'waiting') position += 1;
    stateOf.set(request.id, state.status === 'waiting' ? { ...state, position } : state);
  }
  const active = counted.filter(({ cancelledAtMs }) => cancelledAtMs === null);
  const hasStatus = (status: SeatStatus) => active.filter(({ id }) => stateOf.get(id)?.status === status);
  const playing = active.filter(({ presence }) => presence === 'playing').length;
  const used = walkIns + playing + hasStatus('reserved').length + hasStatus('called').length;
  const free = places === null ? null : Math.max(0, places - used);
  // Whoever missed a call is called again once nobody else waits, the longest ago first.
  const missed = hasStatus('missed').toSorted((a, b) => (a.calledAtMs ?? 0) - (b.calledAtMs ?? 0));
  const next = hasStatus('waiting')[0] ?? missed[0];
  return { stateOf, free, nextId: free ? (next?.id ?? null) : null };
};
