import { leagueChips, levelsOf } from '@ahl/shared-types/poker-clocks';
import type { Models } from '#db/models.ts';
import type { StructureDocument } from '#features/play/structures/structure.model.ts';
import type { EventProgramDocument } from '#features/play/tournament-program/event-program.model.ts';
import { nextInSequence, storedFields } from './sequence.ts';

/** Builds a structure as stored; by default three levels with the league's chips. */
export const buildStructure = (overrides: Partial<StructureDocument> = {}): StructureDocument => ({
  ...storedFields(),
  name: `Structure ${nextInSequence()}`,
  summary: '',
  levels: levelsOf(15, '25/50 50/100 75/150'),
  chips: leagueChips.map((chip) => ({ ...chip })),
  startingStack: 5_000,
  updatedBy: '',
  deletedAt: null,
  version: 0,
  ...overrides,
});

/** Stores a structure. */
export const createStructure = async (models: Models, overrides: Partial<StructureDocument> = {}) => {
  const structure = buildStructure(overrides);
  await models.Structure.collection.insertOne(structure);
  return structure;
};

/** Builds the program of an event as stored; by default without settings of its own. */
export const buildEventProgram = (overrides: Partial<EventProgramDocument> = {}): EventProgramDocument => ({
  ...storedFields(),
  eventId: `calendar-${nextInSequence().toString(16).padStart(24, '0')}`,
  structureId: null,
  startingStack: null,
  bonusChip: null,
  allowsReEntry: null,
  allowsAddOn: null,
  places: null,
  weight: null,
  version: 0,
  ...overrides,
});

/** Stores the program of an event. */
export const createEventProgram = async (models: Models, overrides: Partial<EventProgramDocument> = {}) => {
  const program = buildEventProgram(overrides);
  await models.EventProgram.collection.insertOne(program);
  return program;
};
