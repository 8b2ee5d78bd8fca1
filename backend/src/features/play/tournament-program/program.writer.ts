// Owns the writes of programs for other features, each within their transaction.
import { invalidField } from '@ahl/shared-types/common';
import type { ResultWeight } from '@ahl/shared-types/points';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { findStructure } from '#features/play/structures/structure.reader.ts';
import type { EventPlays } from '#features/schedule/calendar-events/event-editor.service.ts';
import { occurrenceId } from '#features/schedule/tournaments/core/tournament.presenter.ts';

/** Copies the program of an event to another; returns whether the first one had its own. */
export const copyProgram = async (
  models: Models,
  session: ClientSession,
  { fromEventId, toEventId }: { fromEventId: string; toEventId: string },
): Promise<boolean> => {
  const program = await models.EventProgram.findOne({ eventId: fromEventId }).session(session).lean();
  if (!program) return false;
  const { structureId, startingStack, bonusChip, allowsReEntry, allowsAddOn, places, weight } = program;
  const copy = {
    eventId: toEventId,
    structureId,
    startingStack,
    bonusChip,
    allowsReEntry,
    allowsAddOn,
    places,
    weight,
  };
  await models.EventProgram.create([copy], { session });
  return true;
};

/** The part of a weekly event's program that its form shows. */
export const eventPlays: EventPlays = {
  read: async (models, id) => {
    const row = await models.EventProgram.findOne({ eventId: occurrenceId(id) }).lean();
    return { structureId: row?.structureId ?? null, weight: (row?.weight ?? null) as ResultWeight | null };
  },
  write: async (models, { session, publish }, id, { structureId, weight }) => {
    const eventId = occurrenceId(id);
    const row = await models.EventProgram.findOne({ eventId }).session(session).lean();
    const play = {
      structureId: structureId === undefined ? (row?.structureId ?? null) : structureId,
      weight: weight === undefined ? (row?.weight ?? null) : weight,
    };
    if (play.structureId === (row?.structureId ?? null) && play.weight === (row?.weight ?? null)) return;
    if (structureId && !(await findStructure({ models, session }, structureId)))
      throw invalidField('structureId', 'structure.not-found');
    await models.EventProgram.updateOne(
      { eventId },
      { $set: play, $inc: { version: 1 } },
      { session, upsert: true },
    );
    publish({ type: 'program.changed', eventIds: [eventId] });
  },
};
