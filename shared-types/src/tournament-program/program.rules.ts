// What an event is played with, from what it says itself, what the league says, and what the structure is made for. Pure.
import { leagueSettings } from '../poker-clocks/night.schema.ts';
import { type Program, type ProgramChoice, programChoiceSchema } from './program.schema.ts';

/** The structure of a league that chose none. */
export const firstStructureId = 'lppl';

/** Nothing of its own. */
export const followsDefault: ProgramChoice = {
  structureId: null,
  startingStack: null,
  bonusChip: null,
  lateEntryMinutes: null,
  allowsReEntry: null,
  allowsAddOn: null,
  weight: null,
};
export const programFields = Object.keys(programChoiceSchema.shape) as (keyof ProgramChoice)[];

/** A choice laid over another: what it leaves open, the one below says. */
export const layChoice = (below: ProgramChoice, choice: ProgramChoice): ProgramChoice => {
  const laid: Record<string, unknown> = { ...below };
  for (const [field, value] of Object.entries(choice)) if (value !== null) laid[field] = value;
  return laid as ProgramChoice;
};

/** What is played in the end; a stack that nobody chose is the one that the structure is made for. */
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
  weight: choice.weight ?? 'normal',
});

/** Whether an event says nothing itself. */
export const isDefault = (choice: ProgramChoice): boolean =>
  Object.values(choice).every((value) => value === null);
