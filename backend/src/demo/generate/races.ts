// What the office prepares in the demo league: a race with a cut, a race that has ended, and a draft of a rule.
import { addDays } from '@ahl/shared-types/common';
import { leagueRule } from '@ahl/shared-types/points-rules';
import type { RuleDraftDocument } from '#features/ranking/points-rules/office/rule-draft.model.ts';
import type { RaceDocument } from '#features/ranking/races/race.model.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { buildRace, buildRuleDraft } from '../factories/race.factory.ts';
import { demoId } from '../ids.ts';
import { daysAgo, type Frame } from './frame.ts';

/** Creates two races: one that runs at three venues, and one that has ended with all qualifiers settled. */
export const generateRaces = (frame: Frame, venues: readonly VenueDocument[]): RaceDocument[] => {
  const at = (...places: number[]) => [
    ...new Set(places.flatMap((place) => venues[place % venues.length]?._id ?? [])),
  ];
  const made = (index: number, days: number) => {
    const createdAt = daysAgo(frame, days);
    return { _id: demoId('race', index, createdAt.getTime()), createdAt, updatedAt: createdAt };
  };
  return [
    buildRace({
      ...made(0, 40),
      name: 'Holiday Sprint',
      startsOn: addDays(frame.today, -25),
      endsOn: addDays(frame.today, 17),
      venueIds: at(0, 1, 4),
      cut: 9,
      best: 5,
      prize: 'The first nine play for a seat in the final',
    }),
    buildRace({
      ...made(1, 45),
      name: 'Patio Cup',
      startsOn: addDays(frame.today, -31),
      endsOn: addDays(frame.today, -4),
      venueIds: at(2, 3),
      cut: 3,
      minimumGames: 2,
      prize: 'A team place in the circuit freeroll',
    }),
  ];
};

/** Creates an unpublished rule for the current season that gives more weight to the best nights. */
export const generateRuleDrafts = (frame: Frame, seasons: readonly SeasonDocument[]): RuleDraftDocument[] =>
  seasons
    .filter(({ status }) => status === 'running')
    .map(({ _id }, index) => {
      const savedAt = daysAgo(frame, 1.2);
      return buildRuleDraft({
        _id: demoId('ruleDraft', index, savedAt.getTime()),
        seasonId: _id,
        rule: {
          ...leagueRule,
          name: 'League season, draft',
          counting: { method: 'best', count: 12 },
          qualifiers: 60,
        },
        savedAt,
      });
    });
