// Imports saves of The Tournament Director: their nights with the members that they name, and their structures.
import type { ImportOptions } from '@ahl/shared-types/imports';
import type { Models } from '#db/models.ts';
import {
  type ImportKind,
  type PlanContext,
  type RowToPlan,
  refuse,
  refusedRow,
  skipAll,
  type Verdict,
} from '#face/import-kind.ts';
import {
  type AddDeps,
  addNights,
  asWrite,
  finishNights,
} from '#features/ranking/results/import/add-nights.ts';
import { summarizeNights } from '#features/ranking/results/import/import-summary.ts';
import { checkNight } from '#features/ranking/results/import/night-rows.ts';
import {
  type FinisherSource,
  leftOutRow,
  openFinisherPlanner,
  questionRow,
} from '#features/ranking/results/import/plan-finishers.ts';
import { readFinisher } from '#features/ranking/results/import/result-cells.ts';
import { readRemembered, rememberedVenue, rememberNames } from './tdt-memory.ts';
import { matchTdtPlayer } from './tdt-person.ts';
import type { TdtFacts } from './tdt-rows.ts';
import { addSavedStructures, newStructures } from './tdt-templates.ts';

type Cells = RowToPlan['cells'];

const noFacts: TdtFacts = { people: [], structures: [], sameNames: {}, notes: {}, refusals: {} };

/** Returns what the reader of the files found out about all of them. */
const factsIn = (facts: unknown): TdtFacts => ({ ...noFacts, ...(facts as Partial<TdtFacts> | null) });

/** The program notes the minute in which somebody pressed start; a table has the start as announced. In minutes. */
const startTolerance = 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Whether a night at the venue and on the day of a row is the one of the row. */
const isSameNight: FinisherSource['isSameNight'] = (night, { startTime }) =>
  Math.abs(minutesOf(night.startTime) - minutesOf(startTime)) <= startTolerance;

const labelOf = ({ event, file, player, nickname }: Cells): string =>
  [player || nickname, event || file].filter(Boolean).join(', ');

/** Returns the verdict of a save that is no night, and asks about one that nobody ended. */
const judge = (cells: Cells, answers: PlanContext['answers'], { refusals }: TdtFacts): Verdict | null => {
  const { problem = '', file = '', night = '' } = cells;
  const label = labelOf(cells);
  if (problem === '') return null;
  if (problem === 'unreadable')
    return refusedRow(label, [refusals[file] ?? refuse('file', 'import-tdt.no-tournament', { file })]);
  if (problem === 'simple') return refusedRow(label, [refuse('file', 'import-tdt.simple')]);
  if (problem === 'not-started') return leftOutRow(label, refuse('file', 'import-tdt.not-started'));
  if (problem !== 'unfinished') return leftOutRow(label, refuse('file', 'import-tdt.earlier-save'));
  const key = `td:unfinished:${night}`;
  if (answers[key] === 'deal') return null;
  const { reason, params } = refuse('file', 'import-tdt.unfinished');
  const choices = ['deal', skipAll].map((value) => ({ value, label: '' }));
  const question = { reason, params, key, choices };
  return answers[key] === skipAll
    ? leftOutRow(label, refuse('file', 'row.skipped'), question)
    : questionRow(label, question);
};

/** Reads a row as one of a table; who is still in at the end of an unfinished night shares the first place. */
const read = (cells: Cells, options: ImportOptions): ReturnType<FinisherSource['read']> => {
  const { player, nickname = '', place, problem } = cells;
  const shown = { ...cells, player: player || nickname, place: place || (problem ? '1' : '') };
  const { finisher, ...rest } = readFinisher(shown, options);
  return { ...rest, finisher: { ...finisher, player: finisher.player && { ...finisher.player, nickname } } };
};

const sourceOf = ({ night = '', tdId = '', venue = '' }: Cells) => ({ night, player: tdId, venue });

const openSource = async (models: Models, { facts }: PlanContext): Promise<FinisherSource> => {
  const about = factsIn(facts);
  const remembered = await readRemembered(models);
  const { sameNames, notes } = about;
  return {
    judge: (cells, answers) => judge(cells, answers, about),
    read,
    isTitle: true,
    venueOf: (text) => rememberedVenue(remembered, text),
    matchPlayer: (player, cells, { players, answers }) => {
      const { tdId = '', person = '', player: fullName = '', nickname = '' } = cells;
      const names = { tdId, person, fullName, nickname };
      return matchTdtPlayer(player, names, players, { answers, remembered: remembered.players, sameNames });
    },
    sourceOf,
    isSameNight,
    notesOf: ({ place, night = '' }) => (place === '1' ? (notes[night] ?? []) : []),
  };
};

/** Creates the import of saves of The Tournament Director. */
export const createTdtImport = (deps: AddDeps): ImportKind => ({
  name: 'tdt',
  facts: [{ type: 'results.imported' }, { type: 'players.imported' }, { type: 'structures.imported' }],
  openFiles: new URL('./tdt-rows.ts', import.meta.url).href,
  groups: {
    keyOf: ({ night = '', problem }) =>
      night === '' || (problem && problem !== 'unfinished') ? null : night,
    check: (writes) => checkNight(writes.map((write) => asWrite({ write }))),
    allowsSkipped: true,
  },
  openPlanner: async (context) => openFinisherPlanner(deps, context, await openSource(deps.models, context)),
  summarize: async (blocks, { facts }) => {
    const structures = await newStructures(deps.models, factsIn(facts).structures);
    return { ...(await summarizeNights(deps, blocks)), newStructures: structures.map(({ name }) => name) };
  },
  apply: async (rows, context) => {
    const applied = await addNights(deps, rows, context);
    await rememberNames(deps.models, rows, applied, context);
    return applied;
  },
  finish: async (context) => {
    await finishNights(deps, context);
    await addSavedStructures(deps.models, factsIn(context.facts).structures, context);
  },
});
