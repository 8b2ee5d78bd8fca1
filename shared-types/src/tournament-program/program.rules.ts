// The program of an event: from its own choices, those of the league, and the defaults of the structure. Pure.
import { leagueSettings } from '../poker-clocks/night.schema.ts';
import type { Program, ProgramChoice } from './program.schema.ts';

/** The structure of a league that has chosen none. */
export const firstStructureId = 'lppl';

/** A choice without any values of its own. */
export const defaultChoice: ProgramChoice = {
  structureId: null,
  startingStack: null,
  bonusChip: null,
  lateEntryMinutes: null,
  allowsReEntry: null,
  allowsAddOn: null,
  places: null,
  weight: null,
};

/** Merges two choices: a field that `choice` leaves open has the value of `below`. */
export const layChoice = (below: ProgramChoice, choice: ProgramChoice): ProgramChoice => {
  const laid: Record<string, unknown> = { ...below };
  for (const [field, value] of Object.entries(choice)) if (value !== null) laid[field] = value;
  return laid as ProgramChoice;
};

/** The program in effect; the default stack is the one that the structure is made for. */
export const resolveProgram = (
  choice: ProgramChoice,
  structure: { id: string; startingStack: number },
): Program => ({
  structureId: structure.id,
  startingStack: choice.startingStack ?? structure.startingStack,
  bonusChip: choice.bonusChip ?? leagueSettings.bonusChip,
  lateEntryMinutes: choice.lateEntryMinutes,
  allowsReEntry: choice.allowsReEntry ?? leagueSettings.allowsReEntry,
  allowsAddOn: choice.allowsAddOn ?? leagueSettings.allowsAddOn,
  places: choice.places,
  weight: choice.weight ?? 'normal',
});

/** Whether an event has no choices of its own. */
export const isDefault = (choice: ProgramChoice): boolean =>
  Object.values(choice).every((value) => value === null);
