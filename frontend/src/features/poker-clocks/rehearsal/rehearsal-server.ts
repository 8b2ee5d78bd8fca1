// A night to practise on: a clock with invented players that exists in this page alone. The rules are those of a real
// night; nothing is sent, so that it can count nowhere.
import { AppError, failureAnswer } from '@ahl/shared-types/common';
import {
  applyLine,
  type Clock,
  type ClockCommand,
  type ClockLogEntry,
  drawSeats,
  type Entry,
  effectiveAtMs,
  emptyNight,
  initialAnchor,
  type LogRow,
  leagueSettings,
  nightCounts,
  type Random,
  structureById,
  type TournamentState,
  undoneIds,
} from '@ahl/shared-types/poker-clocks';
import { newId } from '@/lib/new-id.ts';

/** The id of the clock of a rehearsal: no stored clock has it. */
export const rehearsalId = '0'.repeat(24);

const inventedNames =
  'Ada Moss,Ben Frost,Cleo Hart,Dan Vega,Eli Stone,Fay Brook,Gus Lane,Hana Reyes,Ivo Marsh,Jo Field,Kai Rivers,Lena Fox,Max Dunn,Nia Bell,Omar West,Pia Snow,Quin Banks,Rio Cruz,Sol Hayes,Tess Ford,Uma Wells,Vic Moon,Wes Park,Zoe Hill'.split(
    ',',
  );

const entryOf = (name: string): Entry => ({
  id: newId(),
  playerId: null,
  name,
  playerNumber: null,
  seat: null,
  isSeatFixed: false,
  reEntries: 0,
  addOns: 0,
  extraChips: 0,
});

/** The invented players of a rehearsal, seated. */
const seatedPlayers = (random: Random): Entry[] => {
  const entries = inventedNames.map(entryOf);
  const ids = entries.map(({ id }) => id);
  const seats = drawSeats({ ...emptyNight(), entries }, ids, random);
  const seatOf = new Map(seats.map(({ entryId, table, seat }) => [entryId, { table, seat }]));
  return entries.map((entry) => ({ ...entry, seat: seatOf.get(entry.id) ?? null }));
};

type Answer = { status: number; body: unknown };
type Deps = { now: () => number; random: Random; name: string; date: string };

/** Creates the rehearsal; `answer` responds to the calls about its clock as the server would. */
export const createRehearsal = ({ now, random, name, date }: Deps) => {
  const structure = structureById('lppl');
  const levels = structure?.levels ?? [];
  const first: TournamentState = {
    levels,
    ...initialAnchor(levels, now()),
    isHandForHand: false,
    announcement: null,
    night: { ...emptyNight(), entries: seatedPlayers(random) },
  };
  const log: LogRow[] = [];
  let state = first;

  const clock = (): Clock => {
    const { night, ...time } = state;
    return {
      id: rehearsalId,
      name,
      venueId: null,
      venueName: '',
      region: null,
      hostName: '',
      tournamentId: null,
      date,
      startTime: null,
      isPublic: false,
      structureName: structure?.name ?? '',
      chips: [],
      ...time,
      settings: { ...leagueSettings, ...night.settings },
      counts: nightCounts(night),
    };
  };
  const night = () => ({ ...state.night, version: state.version });
  const standing = () => ({ clock: clock(), night: night() });

  const obey = ({ expectedVersion: _seen, issuedAt: _at, deskId: _desk, ...rest }: ClockCommand): Answer => {
    const command = rest as ClockCommand;
    if (log.some((line) => line.command.commandId === command.commandId))
      return { status: 200, body: standing() };
    const line = { command, atMs: effectiveAtMs(state, now()) };
    try {
      state = applyLine({ first, log, state }, line);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { status: 409, body: { ...failureAnswer(error), clock: clock() } };
    }
    log.push({ ...line, version: state.version });
    return { status: 200, body: standing() };
  };

  const entries = (): ClockLogEntry[] => {
    const undone = undoneIds(log);
    return log
      .map(({ command, atMs, version }) => ({
        ...command,
        version,
        actor: { id: '', name },
        at: new Date(atMs).toISOString(),
        isUndone: undone.has(command.commandId),
      }))
      .toReversed();
  };

  const missing: Answer = { status: 404, body: { code: 'NOT_FOUND' } };
  const reads: Record<string, () => unknown> = {
    '': clock,
    '/night': () => ({
      ...night(),
      resultId: null,
      isOutsideSeasons: false,
      weight: 'excluded',
      handPoints: {},
    }),
    '/log': () => ({ items: entries(), total: log.length }),
    '/reservations': () => [],
    '/desk-notes': () => [],
  };
  return {
    /** Returns the response to a call; `part` is the address behind the clock's id, without the query. */
    answer: (method: string, part: string, body: unknown): Answer => {
      if (method === 'POST' && part === '/commands') return obey(body as ClockCommand);
      const read = method === 'GET' ? reads[part] : undefined;
      return read ? { status: 200, body: read() } : missing;
    },
  };
};
