// What an event is played with. Read when a clock is started for it and when its result is posted.
import type { ResultWeight } from '@ahl/shared-types/points';
import type { LeagueStructure } from '@ahl/shared-types/structures';
import {
  firstStructureId,
  followsDefault,
  layChoice,
  type Program,
  type ProgramChoice,
  resolveProgram,
} from '@ahl/shared-types/tournament-program';
import type { ClientSession } from 'mongoose';
import type { Models } from '../../../models.ts';
import { defaultId } from '../structures/program-id.ts';
import { findStructure } from '../structures/structure.reader.ts';
import type { EventProgramDocument } from './event-program.model.ts';

type Read = { models: Models; session?: ClientSession };

/** What is stored of an event; its late entry stands on the event itself. */
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
  weight: (row?.weight ?? null) as ResultWeight | null,
});

/** The structure of a choice, or the first of these ids that still stands. */
const structureFor = async (read: Read, ids: readonly (string | null)[]): Promise<LeagueStructure> => {
  for (const id of [...ids, firstStructureId]) {
    const structure = id === null ? null : await findStructure(read, id);
    if (structure) return structure;
  }
  throw new Error('There is no preset structure.');
};

/**
 * What an event is played with, by the id of its card; null: an evening without an event. `chosen` is a structure that
 * somebody picked for this night; a stack that the program does not name is then the one of that structure.
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
  const choice = eventId === null ? followsDefault : choiceOf(rowOf(eventId), lateEntryMinutes);
  const read = session ? { models, session } : { models };
  const structure = chosen ?? (await structureFor(read, [choice.structureId, below.structureId]));
  return { program: resolveProgram(layChoice(below, choice), structure), structure };
};

/** How the points of an event count, by the id of its card. */
export const readWeight = async (read: Read, eventId: string | null): Promise<ResultWeight> =>
  (await readProgram(read, eventId)).program.weight;
