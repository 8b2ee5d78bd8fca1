// The targets of a change of the program, and the values that they inherit.
import { structureById } from '@ahl/shared-types/poker-clocks';
import {
  defaultChoice,
  firstStructureId,
  type ProgramItem,
  resolveProgram,
} from '@ahl/shared-types/tournament-program';
import { plural, t } from '@lingui/core/macro';
import type { ProgramPage as Page } from './hooks/use-program.ts';
import type { ProgramTarget } from './program-choices.ts';
import { whenText } from './program-labels.ts';

/** The values below the default: how the league plays before anybody chooses. */
const firstStructure = structureById(firstStructureId);
const asUsual = {
  program: resolveProgram(defaultChoice, {
    id: firstStructureId,
    startingStack: firstStructure?.startingStack ?? 0,
  }),
  structureName: firstStructure?.name ?? '',
  stack: null,
};

/** Returns the targets of the dialog: one event, several, or the default. */
export const targets = (page: Page) => {
  const { program, structureName, choice } = page.default;
  const below = { program, structureName, stack: choice.startingStack };
  return {
    one: (item: ProgramItem): ProgramTarget => ({
      ids: [item.id],
      title: item.name,
      choice: item.choice,
      version: item.version,
      description: `${whenText(item)} · ${item.venueName}`,
      isDefault: false,
      below,
    }),
    several: (ids: string[]): ProgramTarget => ({
      ids,
      title: plural(ids.length, { one: '# event', other: '# events' }),
      choice: null,
      isDefault: false,
      below,
      description: t`What you leave as it is stays different from event to event.`,
    }),
    default: (): ProgramTarget => ({
      ids: ['default'],
      title: t`The league’s default`,
      choice: page.default.choice,
      version: page.default.version,
      isDefault: true,
      below: asUsual,
      description: plural(page.usingDefault, {
        one: 'Reaches # event without one of its own, from its next clock on.',
        other: 'Reaches # events without one of their own, from their next clock on.',
      }),
    }),
  };
};
