// The past of an invented league: spreadsheets in three layouts, saves of The Tournament Director, and the board that
// they give, counted here.
import { addDays } from '@ahl/shared-types/common';
import { instance, saveText } from '../../backend/src/features/play/tdt/testing/build-save.ts';

/** A night: who came, the winner first. */
type Night = { date: string; players: readonly string[] };
type Counted = { name: string; points: number; games: number; wins: number };

const first = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];
const last = ['Archer', 'Baker', 'Cole', 'Dunn', 'Ellis'];
const everybody = last.flatMap((lastName) => first.map((firstName) => `${firstName} ${lastName}`));
const tableSize = 10;

/** Returns who came to a night, in an order that follows from its number. */
const playersOf = (number: number): string[] =>
  Array.from(
    { length: tableSize },
    (_, index) => everybody[(number * 7 + index * 3) % everybody.length] ?? '',
  );

/** The winner gets as many points as there were players, the last one gets one. */
const pointsOf = ({ players }: Night, index: number): number => players.length - index;

const nightsFrom = (date: string, count: number, offset: number): Night[] =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays(date, index * 14),
    players: playersOf(offset + index),
  }));

const american = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${month}/${day}/${year}`;
};

/** A table with a row for each finisher of a month. */
const tableFile = (nights: readonly Night[]): string =>
  [
    'Date,Venue,Place,Player,Points',
    ...nights.flatMap((night) =>
      night.players.map(
        (player, index) => `${american(night.date)},Tin Bar,${index + 1},${player},${pointsOf(night, index)}`,
      ),
    ),
  ].join('\n');

/** A night in a file of its own, named by bar and day. */
const nightFile = (night: Night): string =>
  [
    'Place,Player,Points',
    ...night.players.map((player, index) => `${index + 1},${player},${pointsOf(night, index)}`),
  ].join('\n');

/** Players by nights, without places and without a bar. */
const wideFile = (nights: readonly Night[]): string =>
  [
    ['Player', ...nights.map(({ date }) => american(date))].join(','),
    ...everybody
      .filter((player) => nights.some(({ players }) => players.includes(player)))
      .map((player) =>
        [
          player,
          ...nights.map((night) => {
            const index = night.players.indexOf(player);
            return index < 0 ? '' : pointsOf(night, index);
          }),
        ].join(','),
      ),
  ].join('\n');

/** 7 PM in Chicago of a date, daylight saving time left aside. */
const startOf = (date: string): number => Date.parse(`${date}T19:00:00-06:00`);

const saveFile = ({ date, players }: Night): string =>
  saveText({
    players: Object.fromEntries(
      players.map((player, index) => {
        const [Firstname = '', Lastname = ''] = player.split(' ');
        const outMinute = index === 0 ? null : (players.length - index) * 10;
        return [player.replace(' ', '-'), { stays: [{ outMinute }], name: { Firstname, Lastname } }];
      }),
    ),
    tournament: {
      UUID: `night-${date}`,
      Title: 'Patio',
      StartTime: startOf(date),
      EndTime: startOf(date) + 240 * 60_000,
      Financials: instance('GameFinancials', {
        PointsForPlaying: instance('Formula', { Text: 'n - r + 1' }),
        PointsForHit: 0,
      }),
    },
  });

const count = (nights: readonly Night[]): Counted[] => {
  const byName = new Map<string, Counted>();
  for (const night of nights)
    for (const [index, name] of night.players.entries()) {
      const known = byName.get(name) ?? { name, points: 0, games: 0, wins: 0 };
      byName.set(name, {
        name,
        points: known.points + pointsOf(night, index),
        games: known.games + 1,
        wins: known.wins + Number(index === 0),
      });
    }
  return [...byName.values()];
};

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

const nightsInAFile = 4;

/** Returns the files of a league with so many spreadsheets, a third of each layout, and two thirds as many saves. */
export const pastLeague = (sheetCount: number) => {
  const each = Math.floor(sheetCount / 3);
  const inTables = nightsFrom('2023-06-05', each * nightsInAFile, 0);
  const alone = nightsFrom('2023-06-06', each, 100);
  const wide = nightsFrom('2023-06-07', each * nightsInAFile, 200);
  const saved = nightsFrom('2023-06-08', Math.floor((sheetCount * 2) / 3), 300);
  const spreadsheets: Record<string, string> = {};
  for (const nights of chunksOf(inTables, nightsInAFile))
    spreadsheets[`tin bar from ${nights[0]?.date}.csv`] = tableFile(nights);
  for (const night of alone) spreadsheets[`Rusty Spur ${night.date}.csv`] = nightFile(night);
  for (const nights of chunksOf(wide, nightsInAFile))
    spreadsheets[`wednesdays from ${nights[0]?.date}.csv`] = wideFile(nights);
  return {
    venues: [
      'Name,City,State,Address,Region',
      ...['Tin Bar', 'Rusty Spur', 'Patio'].map((name) => `${name},Springfield,TX,1 Main St,Lakes`),
    ].join('\n'),
    spreadsheets,
    saves: Object.fromEntries(saved.map((night) => [`${night.date}.tdt`, saveFile(night)])),
    counted: count([...inTables, ...alone, ...wide, ...saved]),
  };
};
