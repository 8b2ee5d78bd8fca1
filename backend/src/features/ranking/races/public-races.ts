// Owns the public view of races: a page of one, and the leaders of the running ones.
import {
  AppError,
  addDays,
  type EndpointInput,
  type EndpointResult,
  leagueDate,
} from '@ahl/shared-types/common';
import type { PublicRace, RaceRow, readRaceStandings as standingsContract } from '@ahl/shared-types/races';
import type { Models } from '#db/models.ts';
import { publicVisibility } from '#features/core/players/visible-player.ts';
import { presentRows } from '#features/ranking/standings/standing.presenter.ts';
import { pageOf } from '#http/list-query.ts';
import type { RaceDocument } from './race.model.ts';
import { readRaceVenues } from './race.service.ts';
import type { RaceBoard, RaceBoards } from './race-board.ts';

export type PublicRaceDeps = {
  models: Models;
  now: () => number;
  timeZone: string;
  raceBoards: RaceBoards;
};

/** For how many days a finished race is still shown, for its winners. */
const daysAfter = 7;

const presentRace = async (
  models: Models,
  race: RaceDocument,
  { standings, nightsLeft }: RaceBoard,
): Promise<PublicRace> => ({
  id: race._id.toHexString(),
  name: race.name,
  startsOn: race.startsOn,
  endsOn: race.endsOn,
  cut: race.cut,
  best: race.best ?? null,
  minimumGames: race.minimumGames,
  prize: race.prize,
  venues: (await readRaceVenues(models, [race]))(race),
  players: standings.length,
  nightsLeft,
});

const presentRaceRows = async (
  models: Models,
  { standings, clinched }: RaceBoard,
  from: number,
  count: number,
): Promise<RaceRow[]> => {
  const rows = await presentRows(models, standings.slice(from, from + count), publicVisibility);
  return rows.map((row) => ({ ...row, isClinched: clinched.has(row.player.id) }));
};

/** Returns a page of a race, best first. @throws NOT_FOUND */
export const readRaceStandings = async (
  { models, raceBoards }: PublicRaceDeps,
  { id, ...input }: EndpointInput<typeof standingsContract>,
): Promise<EndpointResult<typeof standingsContract>> => {
  const race = await models.Race.findOne({ _id: id, deletedAt: null }).lean<RaceDocument | null>();
  if (!race) throw new AppError('NOT_FOUND', 'race.not-found');
  const board = await raceBoards.read(race);
  return {
    items: await presentRaceRows(models, board, pageOf(input), input.pageSize),
    total: board.standings.length,
    race: await presentRace(models, race, board),
  };
};

/** Returns running races, the next to end first, then those that ended a few days ago; each with its leaders. */
export const readRacesOn = async (
  { models, now, timeZone, raceBoards }: PublicRaceDeps,
  leaders: number,
): Promise<{ race: PublicRace; rows: RaceRow[] }[]> => {
  const today = leagueDate(now(), timeZone);
  const races = await models.Race.find({
    deletedAt: null,
    startsOn: { $lte: today },
    endsOn: { $gte: addDays(today, -daysAfter) },
  })
    .sort({ endsOn: 1, _id: 1 })
    .lean<RaceDocument[]>();
  const isOver = ({ endsOn }: RaceDocument) => Number(endsOn < today);
  return Promise.all(
    races
      .toSorted((a, b) => isOver(a) - isOver(b))
      .map(async (race) => {
        const board = await raceBoards.read(race);
        return {
          race: await presentRace(models, race, board),
          rows: await presentRaceRows(models, board, 0, leaders),
        };
      }),
  );
};
