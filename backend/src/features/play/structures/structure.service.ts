// Owns the league's structures: created, changed, deleted, restored. Presets are listed with them and cannot be
// changed.

import { AppError, type EndpointInput, type EndpointResult } from '@ahl/shared-types/common';
import { containsWords } from '@ahl/shared-types/names';
import {
  blindsText,
  type LeagueStructure,
  type listStructures as listContract,
  maxStructures,
  type StructureSummary,
  type structureInputSchema,
  structureWarnings,
  totalMs,
} from '@ahl/shared-types/structures';
import { firstStructureId } from '@ahl/shared-types/tournament-program';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { pageOf } from '#http/list-query.ts';
import { defaultId } from './program-id.ts';
import type { StructureDocument } from './structure.model.ts';
import { findStructure, presentStructure, readStructures } from './structure.reader.ts';

export type StructureDeps = { models: Models; outbox: Outbox; now: () => number };
type Input = z.output<typeof structureInputSchema>;

const noSuchStructure = () => new AppError('NOT_FOUND', 'structure.not-found');

/** Returns the events that use a structure; `default` represents all that name none. */
const usesOf = (
  structure: LeagueStructure,
  all: readonly LeagueStructure[],
  programs: readonly { eventId: string; structureId?: string | null }[],
) => {
  const chosen = programs.find(({ eventId }) => eventId === defaultId)?.structureId;
  const standing = all.find(({ id }) => id === chosen)?.id ?? firstStructureId;
  const named = programs.filter(({ structureId }) => structureId === structure.id);
  return {
    usedBy: named.filter(({ eventId }) => eventId !== defaultId).length,
    isDefault: structure.id === standing,
  };
};

const summarise = (structure: LeagueStructure, uses: ReturnType<typeof usesOf>): StructureSummary => {
  const { levels, ...rest } = structure;
  const play = levels.filter(({ kind }) => kind === 'level');
  return {
    ...rest,
    levelCount: play.length,
    colourUps: levels.filter((row) => row.kind === 'break' && row.colourUpChip !== null).length,
    durationMs: totalMs(levels),
    firstBlinds: blindsText(play[0]),
    lastBlinds: blindsText(play.at(-1)),
    warnings: structureWarnings(structure).length,
    ...uses,
  };
};

const order = (sort: string) => {
  const field = sort.replace(/^-/, '') as
    | 'name'
    | 'durationMs'
    | 'levelCount'
    | 'startingStack'
    | 'updatedAt';
  const direction = sort.startsWith('-') ? -1 : 1;
  return (a: StructureSummary, b: StructureSummary): number => {
    const left = a[field] ?? '';
    const right = b[field] ?? '';
    const difference =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left).localeCompare(String(right));
    return direction * difference || a.id.localeCompare(b.id);
  };
};

type Filter = Pick<EndpointInput<typeof listContract>, 'search' | 'kind' | 'sort'>;

/** Returns the structures that match the list's filters. A league has a few dozen, so they are sorted in memory. */
export const findStructures = async (
  { models }: Pick<StructureDeps, 'models'>,
  { search = '', kind, sort = 'name' }: Filter,
): Promise<StructureSummary[]> => {
  const [all, programs] = await Promise.all([
    readStructures({ models }),
    models.EventProgram.find({ structureId: { $ne: null } })
      .select('eventId structureId')
      .lean(),
  ]);
  return all
    .filter(({ isPreset }) => !kind || (kind === 'preset') === isPreset)
    .filter(({ name, summary }) => containsWords(`${name} ${summary}`, search))
    .map((each) => summarise(each, usesOf(each, all, programs)))
    .sort(order(sort));
};

/** Returns a page of structures. Presets are defined in the code, so that no query can find them. */
export const listStructures = async (
  deps: Pick<StructureDeps, 'models'>,
  input: EndpointInput<typeof listContract>,
): Promise<EndpointResult<typeof listContract>> => {
  const found = await findStructures(deps, input);
  const from = pageOf(input);
  return { items: found.slice(from, from + input.pageSize), total: found.length };
};

/** Returns one structure. @throws NOT_FOUND */
export const readStructure = async (
  deps: Pick<StructureDeps, 'models'>,
  id: string,
): Promise<LeagueStructure> => {
  const structure = await findStructure(deps, id);
  if (!structure) throw noSuchStructure();
  return structure;
};

/** @throws CONFLICT if the league has reached its limit */
const assertRoom = async (models: Models, session: ClientSession): Promise<void> => {
  const count = await models.Structure.countDocuments({ deletedAt: null }).session(session);
  if (count >= maxStructures) throw new AppError('CONFLICT', 'structure.too-many', { max: maxStructures });
};

/** Adds a structure. @throws CONFLICT */
export const createStructure = (
  { models, outbox }: StructureDeps,
  actor: Actor,
  input: Input,
): Promise<LeagueStructure> =>
  outbox.transact(async (session, publish) => {
    await assertRoom(models, session);
    const [row] = await models.Structure.create([{ ...input, updatedBy: actor.name }], { session });
    if (!row) throw new Error('The database returned no structure.');
    publish({ type: 'structure.changed', structureId: row._id.toHexString() });
    return presentStructure(row.toObject() as StructureDocument);
  });

/** Changes a structure. @throws NOT_FOUND, VERSION_CONFLICT with the current structure as `current` */
export const updateStructure = (
  { models, outbox }: StructureDeps,
  actor: Actor,
  id: string,
  { version, ...input }: Input & { version: number },
): Promise<LeagueStructure> =>
  outbox.transact(async (session, publish) => {
    const row = await models.Structure.findOneAndUpdate(
      { _id: id, deletedAt: null, ...atVersion(version) },
      { $set: { ...input, updatedBy: actor.name }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<StructureDocument>();
    if (!row) {
      const current = await findStructure({ models, session }, id);
      throw current ? versionConflict('structure.changed-meanwhile', current, input) : noSuchStructure();
    }
    publish({ type: 'structure.changed', structureId: row._id.toHexString() });
    return presentStructure(row);
  });

const setDeleted = ({ models, outbox }: StructureDeps, filter: object, deletedAt: Date | null) =>
  outbox.transact(async (session, publish) => {
    const returns = deletedAt === null && { ...filter, deletedAt: { $ne: null } };
    if (returns && (await models.Structure.exists(returns).session(session)))
      await assertRoom(models, session);
    const row = await models.Structure.findOneAndUpdate(
      filter,
      { $set: { deletedAt }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<StructureDocument>();
    if (!row) throw noSuchStructure();
    publish({ type: 'structure.changed', structureId: row._id.toHexString() });
    return presentStructure(row);
  });

/** Deletes a structure. @throws NOT_FOUND */
export const deleteStructure = async (deps: StructureDeps, id: string): Promise<{ id: string }> => {
  await setDeleted(deps, { _id: id, deletedAt: null }, new Date(deps.now()));
  return { id };
};

/** Restores a structure for the events that use it. @throws NOT_FOUND, CONFLICT */
export const restoreStructure = (deps: StructureDeps, id: string): Promise<LeagueStructure> =>
  setDeleted(deps, { _id: id }, null);
