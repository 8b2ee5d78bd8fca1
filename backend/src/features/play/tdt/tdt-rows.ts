// Brings saves of The Tournament Director into one table, one row per finisher; a save that is no night has one row
// that says why. Loaded by the worker that reads files.
import type { LeagueDay } from '@ahl/shared-types/common';
import type { RowRefusal } from '@ahl/shared-types/imports';
import { foldName } from '@ahl/shared-types/names';
import { reasonText } from '@ahl/shared-types/reasons';
import type { FileReading, OpenFiles } from '#face/file-reading.ts';
import type { ReadTable } from '#face/sheet-reader.ts';
import type { FilePerson } from '#features/ranking/results/import/sheets/read-sheets.ts';
import { nightNotesOf, unreadableFile } from './tdt-explain.ts';
import { readTdtFile, type TdtReading } from './tdt-file.ts';
import { peopleOf, type SameNameQuestion, type TdtKnownPerson } from './tdt-people.ts';
import { bestOf, maxKeyLength, nightKeyOf, type Save, venueTextOf } from './tdt-save.ts';
import { type SavedStructure, structuresOf } from './tdt-structures.ts';
import { nightNameOf, type TdtFinisher } from './tdt-tournament.ts';

/** What is known about all files of an import together; `people` is for the planner of finishers. */
export type TdtFacts = {
  people: FilePerson[];
  structures: SavedStructure[];
  /** The UUIDs of full names that several players have. */
  sameNames: Record<string, string[]>;
  /** What a person should know about a night, by its key. */
  notes: Record<string, RowRefusal[]>;
  /** Why a file is no night, by its name. */
  refusals: Record<string, RowRefusal>;
};

/** Why a save has no finishers. */
type SaveProblem = 'unreadable' | 'not-started' | 'simple' | 'earlier-save';

const headers = {
  file: 'file',
  date: 'date',
  startTime: 'start',
  event: 'event',
  venue: 'venue',
  entrants: 'entrants',
  place: 'place',
  player: 'player',
  nickname: 'nickname',
  playerNumber: 'id',
  points: 'points',
  prize: 'prize',
  knockouts: 'hits',
  night: 'night',
  tdId: 'uuid',
  person: 'person',
  problem: 'problem',
} as const;
type Row = Partial<Record<keyof typeof headers, string>>;
const columns = Object.keys(headers) as (keyof typeof headers)[];

const fullNameOf = ({ firstName, lastName }: Pick<TdtFinisher, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

const numberOf = ({ optId }: Pick<TdtFinisher, 'optId'>): string => (/^#?\d{1,8}$/.test(optId) ? optId : '');

const finisherRows = (
  { fileName, night, tournament }: Save,
  nightsOf: ReadonlyMap<string, number>,
): Row[] => {
  const { players, date, startTime, entrants, status } = tournament;
  const hasPoints = players.every(({ points }) => points !== null);
  const venue = venueTextOf(tournament, fileName);
  return players.map((player): Row => {
    const { uuid, nickname, shownName, place, points, prizeCents, hits } = player;
    // A guest who is typed in has another UUID every night, and is one person by the name at the venue.
    const isRegular = (nightsOf.get(uuid) ?? 0) > 1;
    return {
      file: fileName,
      date: date ?? '',
      startTime: startTime ?? '',
      event: nightNameOf(tournament, fileName),
      venue,
      entrants: String(entrants),
      place: place === null ? '' : String(place),
      player: fullNameOf(player),
      nickname,
      playerNumber: numberOf(player),
      points: hasPoints && points !== null ? String(points) : '',
      prize: prizeCents > 0 ? (prizeCents / 100).toFixed(2) : '',
      knockouts: hits > 0 ? String(Math.floor(hits)) : '',
      night,
      tdId: uuid.slice(0, maxKeyLength),
      person: isRegular
        ? uuid.slice(0, maxKeyLength)
        : `${foldName(shownName)}@${foldName(venue)}`.slice(0, 100),
      problem: status === 'unfinished' ? 'unfinished' : '',
    };
  });
};

/** The people with a full name, to find names that are likely one person's. */
const filePeople = (people: readonly TdtKnownPerson[]): FilePerson[] =>
  people.flatMap((person) => {
    const number = numberOf(person).replace('#', '');
    if (!person.firstName || !person.lastName) return [];
    const { firstName, lastName, nights } = person;
    return [{ firstName, lastName, number: number === '' ? null : Number(number), rows: nights }];
  });

/** Nicknames are asked about in any case. */
const sameNamesOf = (
  people: readonly TdtKnownPerson[],
  questions: readonly SameNameQuestion[],
): TdtFacts['sameNames'] => {
  const named = new Set(people.filter(fullNameOf).map(({ uuid }) => uuid));
  return Object.fromEntries(
    questions.flatMap(({ name, uuids }) =>
      uuids.every((uuid) => named.has(uuid))
        ? [[foldName(name), uuids.map((uuid) => uuid.slice(0, maxKeyLength))]]
        : [],
    ),
  );
};

/** Makes the table of saves that were read, and of files that were not. */
const tableOf = (saves: readonly Save[], refused: ReadonlyMap<string, RowRefusal>): ReadTable => {
  const inOrder = saves.toSorted((a, b) =>
    (a.tournament.startedAt ?? '').localeCompare(b.tournament.startedAt ?? ''),
  );
  const best = new Set([...Map.groupBy(inOrder, ({ night }) => night).values()].map(bestOf));
  const problemOf = (save: Save): SaveProblem | null => {
    const { status } = save.tournament;
    if (status === 'not-started' || status === 'simple') return status;
    return best.has(save) ? null : 'earlier-save';
  };
  const nights = inOrder.filter((save) => problemOf(save) === null);
  const { people, questions } = peopleOf(nights.map(({ tournament }) => tournament));
  const nightsOf = new Map(people.map(({ uuid, nights: count }) => [uuid, count]));
  const rows = [
    ...inOrder.flatMap((save): Row[] => {
      const problem = problemOf(save);
      const { fileName, tournament } = save;
      return problem === null
        ? finisherRows(save, nightsOf)
        : [
            {
              file: fileName,
              event: nightNameOf(tournament, fileName),
              date: tournament.date ?? '',
              problem,
            },
          ];
    }),
    ...[...refused.keys()].map((file): Row => ({ file, problem: 'unreadable' })),
  ];
  const facts: TdtFacts = {
    people: filePeople(people),
    sameNames: sameNamesOf(people, questions),
    structures: structuresOf(nights),
    notes: Object.fromEntries(nights.map(({ night, tournament }) => [night, nightNotesOf(tournament)])),
    refusals: Object.fromEntries(refused),
  };
  return {
    headers: Object.values(headers),
    headerLine: 1,
    rows: rows.map((row, index) => [index + 2, columns.map((column) => row[column] ?? '')]),
    problems: [],
    needs: [],
    options: {},
    facts,
  };
};

type ReadSave = Extract<TdtReading, { isRead: true }>;

const openTdtFiles: OpenFiles = (league: LeagueDay): FileReading => {
  const saves: Save[] = [];
  const refused = new Map<string, RowRefusal>();
  const encodings = new Set<ReadSave['encoding']>();
  return {
    add: ({ fileName, bytes }) => {
      const reading = readTdtFile(bytes, league);
      if (!reading.isRead) {
        refused.set(fileName, unreadableFile(fileName, reading.refusal));
        return;
      }
      const { tournament, encoding } = reading;
      encodings.add(encoding);
      saves.push({ fileName, night: nightKeyOf(tournament, fileName), tournament });
    },
    end: () => {
      const [first] = refused;
      if (saves.length === 0 && first) {
        const [, refusal] = first;
        return { why: reasonText(refusal) };
      }
      return { table: tableOf(saves, refused), encoding: [...encodings].sort().join(', ') };
    },
  };
};

// The worker that reads files loads it as the default export.
export default openTdtFiles;
