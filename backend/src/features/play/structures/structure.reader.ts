// Reads structures of both kinds, presets and the league's own.
import { structureById, structures } from '@ahl/shared-types/poker-clocks';
import type { LeagueStructure } from '@ahl/shared-types/structures';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { presentLevel } from './level.presenter.ts';
import type { StructureDocument } from './structure.model.ts';

type Read = { models: Models; session?: ClientSession };

/** Presents a structure to those who run clocks. */
export const presentStructure = (row: StructureDocument): LeagueStructure => ({
  id: row._id.toHexString(),
  name: row.name,
  summary: row.summary,
  levels: row.levels.map(presentLevel),
  chips: row.chips.map(({ value, colour, count }) => ({ value, colour, count })),
  startingStack: row.startingStack,
  isPreset: false,
  version: row.version,
  updatedBy: row.updatedBy,
  updatedAt: row.updatedAt.toISOString(),
});

const presetOf = (preset: (typeof structures)[number]): LeagueStructure => ({
  ...preset,
  isPreset: true,
  version: 0,
  updatedBy: '',
  updatedAt: null,
});

/** Returns the presets. */
const presetStructures = (): LeagueStructure[] => structures.map(presetOf);

/** Returns a preset or a structure of the league by its id; null when it does not exist or is deleted. */
export const findStructure = async (
  { models, session }: Read,
  id: string,
): Promise<LeagueStructure | null> => {
  const preset = structureById(id);
  if (preset) return presetOf(preset);
  if (!/^[0-9a-f]{24}$/.test(id)) return null;
  const row = await models.Structure.findOne({ _id: id, deletedAt: null })
    .session(session ?? null)
    .lean<StructureDocument>();
  return row ? presentStructure(row) : null;
};

/** Returns all structures that can be played, presets first, then by name. */
export const readStructures = async ({ models, session }: Read): Promise<LeagueStructure[]> => {
  const rows = await models.Structure.find({ deletedAt: null })
    .sort({ name: 1, _id: 1 })
    .session(session ?? null)
    .lean<StructureDocument[]>();
  return [...presetStructures(), ...rows.map(presentStructure)];
};
