// The line above the home page while the league has set none. `core/site-content`, which owns the line, is given this.
import { isSpecLeague } from '@ahl/shared-types/league-settings';
import { defaultThought, defaultThoughtEs, nextEventThought } from '@ahl/shared-types/site-content';
import type { Config } from '#config/config.ts';
import { readLeagueSettings } from '#features/core/league-settings/league-settings.service.ts';
import type { DefaultThought } from '#features/core/site-content/content-plan.reader.ts';
import { type NextDeps, readNextEvent } from './next-event.ts';

/** Returns the text of the specification in a league of its name, and the next event in any other. */
export const readDefaultThought = async (
  deps: NextDeps & { config: Pick<Config, 'productName'> },
): Promise<DefaultThought> => {
  const { name } = await readLeagueSettings(deps);
  if (isSpecLeague(name))
    return { text: defaultThought, textEs: defaultThoughtEs, untilMs: Number.POSITIVE_INFINITY };
  const { event, untilMs } = await readNextEvent(deps);
  return { ...nextEventThought(event), untilMs };
};
