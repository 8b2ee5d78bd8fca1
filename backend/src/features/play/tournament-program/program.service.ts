// Changes how events are played. Late entry is written to the event itself: visitors see it on the card.
import { AppError, type EndpointInput, type EndpointResult, invalidField } from '@ahl/shared-types/common';
import type { ReasonArgs } from '@ahl/shared-types/reasons';
import type { changeProgram as changeContract, ProgramChoice } from '@ahl/shared-types/tournament-program';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { defaultId } from '#features/play/structures/program-id.ts';
import { readStructures } from '#features/play/structures/structure.reader.ts';
import { setSeriesGrace } from '#features/schedule/calendar-events/calendar-event.writer.ts';
import { setTournamentGrace } from '#features/schedule/tournaments/core/tournament.writer.ts';
import { choiceOf } from './program.reader.ts';

export type ProgramDeps = { models: Models; outbox: Outbox; now: () => number; timeZone: string };
type Changes = EndpointInput<typeof changeContract>['changes'];

const refuse = (index: number, field: string, ...reasonArgs: ReasonArgs) =>
  invalidField(`changes.${index}.${field}`, ...reasonArgs);

const isWeekly = (id: string): boolean => id.startsWith('calendar-');
const bareId = (id: string): string => id.replace('calendar-', '');

/** Returns the late entry of each named event; an event that does not exist is absent. */
const readLateEntry = async (models: Models, ids: readonly string[], session: ClientSession) => {
  const weekly = ids.filter(isWeekly).map(bareId);
  const single = ids.filter((id) => id !== defaultId && !isWeekly(id));
  const events = await models.CalendarEvent.find({ _id: { $in: weekly }, deletedAt: null })
    .select('gracePeriod')
    .session(session)
    .lean();
  const tournaments = await models.Tournament.find({ _id: { $in: single } })
    .select('gracePeriod')
    .session(session)
    .lean();
  return new Map<string, number | null>([
    [defaultId, null],
    ...events.map((each) => [`calendar-${each._id.toHexString()}`, each.gracePeriod ?? null] as const),
    ...tournaments.map((each) => [each._id.toHexString(), each.gracePeriod ?? null] as const),
  ]);
};

/** @throws VALIDATION_FAILED for an event or a structure that does not exist */
const check = async (
  models: Models,
  changes: Changes,
  lateEntry: ReadonlyMap<string, number | null>,
  session: ClientSession,
): Promise<void> => {
  const known = new Set((await readStructures({ models, session })).map(({ id }) => id));
  for (const [index, { id, choice }] of changes.entries()) {
    if (!lateEntry.has(id)) throw refuse(index, 'id', 'event.not-found');
    if (choice.structureId && !known.has(choice.structureId))
      throw refuse(index, 'choice.structureId', 'structure.not-found');
    if (id === defaultId && choice.lateEntryMinutes)
      throw refuse(index, 'choice.lateEntryMinutes', 'event.late-entry-at-each');
  }
};

const writeLateEntry = async (
  models: Models,
  changes: readonly { id: string; lateEntryMinutes: number | null }[],
  session: ClientSession,
): Promise<void> => {
  for (const { id, lateEntryMinutes: gracePeriod } of changes) {
    if (isWeekly(id)) await setSeriesGrace(models, session, bareId(id), gracePeriod);
    else await setTournamentGrace(models, session, id, gracePeriod);
  }
};

/**
 * Changes events, all or none; returns their previous settings, which undo the change.
 * @throws VALIDATION_FAILED, VERSION_CONFLICT
 */
export const changeProgram = (
  { models, outbox }: ProgramDeps,
  { changes }: { changes: Changes },
): Promise<EndpointResult<typeof changeContract>> =>
  outbox.transact(async (session, publish) => {
    const ids = changes.map(({ id }) => id);
    const lateEntry = await readLateEntry(models, ids, session);
    await check(models, changes, lateEntry, session);
    const rows = await models.EventProgram.find({ eventId: { $in: ids } })
      .session(session)
      .lean();
    const rowOf = new Map(rows.map((row) => [row.eventId, row]));
    const stale = changes.find(
      ({ id, version }) => version !== undefined && version !== (rowOf.get(id)?.version ?? 0),
    );
    if (stale)
      throw new AppError(
        'VERSION_CONFLICT',
        'event.look-first',
        {},
        { details: { current: choiceOf(rowOf.get(stale.id), lateEntry.get(stale.id) ?? null) } },
      );
    const before = ids.map((id) => ({ id, choice: choiceOf(rowOf.get(id), lateEntry.get(id) ?? null) }));
    const writes = changes.map(({ id, choice: { lateEntryMinutes: _late, ...fields } }) => ({
      updateOne: {
        filter: { eventId: id },
        update: { $set: fields as Partial<ProgramChoice>, $inc: { version: 1 } },
        upsert: true,
      },
    }));
    await models.EventProgram.bulkWrite(writes, { session, ordered: true });
    const late = changes.flatMap(({ id, choice: { lateEntryMinutes } }) =>
      lateEntryMinutes === undefined || id === defaultId || lateEntryMinutes === lateEntry.get(id)
        ? []
        : [{ id, lateEntryMinutes }],
    );
    await writeLateEntry(models, late, session);
    publish({ type: 'program.changed', eventIds: changes.map(({ id }) => id) });
    if (late.length > 0) publish({ type: 'events.late-entry-changed' });
    return { before };
  });
