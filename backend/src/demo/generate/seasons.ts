import { addDays } from '@ahl/shared-types/common';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import { buildSeason } from '../factories/season.factory.ts';
import { demoId } from '../ids.ts';
import { type Frame, instantMs } from './frame.ts';

const weeksPerSeason = 13;
/** How many whole weeks before this one the current season began: few enough to be open, enough to be interesting. */
const weeksPlayed = 8;
const quarterNames = ['Winter', 'Spring', 'Summer', 'Fall'];

/** Returns the number of quarters since year 0; December counts as winter of the next year. */
const quarterOf = (date: string): number => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return year * 4 + Math.floor(month / 3);
};

const nameOf = (quarter: number): string => `${quarterNames[quarter % 4]} ${Math.floor(quarter / 4)}`;

/** Creates two closed seasons and the current one, of 13 weeks from Monday to Sunday, without gaps, oldest first. */
export const generateSeasons = (frame: Frame): SeasonDocument[] => {
  const runningFrom = addDays(frame.monday, -7 * weeksPlayed);
  const runningQuarter = quarterOf(addDays(runningFrom, 45));
  return [2, 1, 0].map((back, index) => {
    const startsOn = addDays(runningFrom, -7 * weeksPerSeason * back);
    const createdAt = new Date(instantMs(frame, addDays(startsOn, -14), '12:00'));
    return buildSeason({
      _id: demoId('season', index, createdAt.getTime()),
      name: nameOf(runningQuarter - back),
      startsOn,
      endsOn: addDays(startsOn, 7 * weeksPerSeason - 1),
      status: back === 0 ? 'running' : 'closed',
      createdAt,
      updatedAt: createdAt,
    });
  });
};
