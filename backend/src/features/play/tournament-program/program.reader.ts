// Reads how an event is played: when a clock is created for it and when its result is posted.
import type { ResultWeight } from '@ahl/shared-types/points';
import type { LeagueStructure } from '@ahl/shared-types/structures';
import {
  defaultChoice,
  firstStructureId,
  layChoice,
  type Program,
  type ProgramChoice,
  resolveProgram,
} from '@ahl/shared-types/tournament-program';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { defaultId } from '#features/play/structures/program-id.ts';
import { findStructure } from '#features/play/structures/structure.reader.ts';
import { readWeights } from '#features/schedule/tournaments/core/event-weights.ts';
import type { EventProgramDocument } from './event-program.model.ts';

type Read = { models: Models; session?: ClientSession };

/** Returns the stored settings of an event; its late entry is stored in the event itself. */
export const choiceOf = (
  row: EventProgramDocument | undefined,
  lateEntryMinutes: number | null,
): ProgramChoice => ({
  structureId: row?.structureId ?? null,
  startingStack: row?.startingStack ?? null,
  bonusChip: row?.bonusChip ?? null,
  lateEntryMinutes,
  allowsReEntry: row?.allowsReEntry ?? null,
  allowsAddOn: row?.allowsAddOn ?? null,
  places: row?.places ?? null,
  weight: (row?.weight ?? null) as ResultWeight | null,
});

/** Returns the first structure of these ids that still exists, else the preset. */
const structureFor = async (read: Read, ids: readonly (string | null)[]): Promise<LeagueStructure> => {
  for (const id of [...ids, firstStructureId]) {
    const structure = id === null ? null : await findStructure(read, id);
    if (structure) return structure;
  }
  throw new Error('There is no preset structure.');
};

/**
 * Returns how an event is played, by the id of its card; null means an evening without an event. `chosen` is a
 * structure chosen for this night; if the program names no stack, that of the structure is used.
 */
export const readProgram = async (
  { models, session }: Read,
  eventId: string | null,
  { lateEntryMinutes = null, chosen }: { lateEntryMinutes?: number | null; chosen?: LeagueStructure } = {},
): Promise<{ program: Program; structure: LeagueStructure }> => {
  const rows = await models.EventProgram.find({ eventId: { $in: [defaultId, eventId ?? defaultId] } })
    .session(session ?? null)
    .lean();
  const rowOf = (id: string | null) => rows.find((row) => row.eventId === id);
  const below = choiceOf(rowOf(defaultId), null);
  const choice = eventId === null ? defaultChoice : choiceOf(rowOf(eventId), lateEntryMinutes);
  const read = session ? { models, session } : { models };
  const structure = chosen ?? (await structureFor(read, [choice.structureId, below.structureId]));
  return { program: resolveProgram(layChoice(below, choice), structure), structure };
};

/** Returns the weight of an event's points, by the id of its card. */
export const readWeight = async (read: Read, eventId: string | null): Promise<ResultWeight> =>
  (await readWeights(read))(eventId);

/** Returns the seats of each start of an event, by the id of its card; null without a limit. */
export const readPlaces = async ({ models, session }: Read, eventId: string): Promise<number | null> => {
  const rows = await models.EventProgram.find({ eventId: { $in: [defaultId, eventId] } })
    .select('eventId places')
    .session(session ?? null)
    .lean();
  const placesOf = (id: string) => rows.find((row) => row.eventId === id)?.places ?? null;
  return placesOf(eventId) ?? placesOf(defaultId);
};
