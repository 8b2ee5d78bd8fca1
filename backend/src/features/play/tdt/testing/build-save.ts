// Builds small saves of The Tournament Director. A test states only what matters to it.
import { readTdtFile, type TdtReading } from '../tdt-file.ts';
import type { TdtTournament } from '../tdt-tournament.ts';
import type { TdtInstance, TdtValue } from '../tdt-value.ts';
import { type MapForm, writeObject } from './write-tdt.ts';

/** The league of the samples. */
export const chicago = { timeZone: 'America/Chicago', dayEndsHour: 6 };

/** 7 PM in Chicago, on March 20th. */
export const startMs = Date.UTC(2025, 2, 21, 0, 0);
const minuteMs = 60_000;

type Fields = Record<string, TdtValue>;

/** Makes an object of a class; fields with `undefined` are absent. */
export const instance = (className: string, fields: Fields): TdtInstance => ({
  className,
  args: [new Map(Object.entries(fields).filter(([, value]) => value !== undefined))],
});

/** A purchase that lasted until a minute after the start; `null`: still in. */
type Stay = { outMinute: number | null; hitmen?: string[] };
/** A player: the entries one after the other, none for one who never bought in. */
export type SavedTestPlayer = { stays: Stay[]; fields?: Fields; name?: Fields; info?: Fields; fee?: number };

const buyIn = ({ outMinute, hitmen = [] }: Stay, fee: number): TdtInstance =>
  instance('GameBuyin', {
    Time: startMs,
    Amount: fee,
    Rake: { className: 'PerPlayerRake', args: [[0]] },
    BustOut:
      outMinute === null
        ? undefined
        : instance('GameBustOut', { Time: startMs + outMinute * minuteMs, Round: 1, HitmanUUID: hitmen }),
  });

const player = (uuid: string, { stays, fields, name, info, fee = 0 }: SavedTestPlayer): TdtInstance =>
  instance('GamePlayer', {
    UUID: uuid,
    Name: instance('PlayerName', { Nickname: uuid, Firstname: '', Lastname: '', ...name }),
    Info: instance('PlayerInfo', { OptID: '', ...info }),
    Buyins: stays.map((stay) => buyIn(stay, fee)),
    AddOns: [],
    ...fields,
  });

/** A save; every part can be replaced. */
export type SaveInput = {
  players?: Record<string, SavedTestPlayer>;
  chops?: TdtValue[];
  prizes?: Fields[];
  config?: Fields;
  tournament?: Fields;
  form?: MapForm;
};

/** A chop of players with their ranks, and optionally what each has in dollars. */
export const chop = (ranks: Record<string, number>, cash: Record<string, number> = {}): TdtInstance =>
  instance('GameChop', {
    Portions: new Map(
      Object.entries(ranks).map(([uuid, rank]) => [
        uuid,
        instance('GameChopPortion', { RelativeRank: rank, CashReal: cash[uuid] ?? 0 }),
      ]),
    ),
  });

/** The text of a save that started and ended. */
export const saveText = ({
  players = {},
  chops = [],
  prizes = [],
  config = {},
  tournament = {},
  form = 'map-from',
}: SaveInput = {}): string => {
  const fields: Fields = {
    UUID: 'night-1',
    Title: 'Thursday',
    Description: '',
    StartTime: startMs,
    EndTime: startMs + 240 * minuteMs,
    Players: instance('GamePlayers', {
      Players: new Map(Object.entries(players).map(([uuid, each]) => [uuid, player(uuid, each)])),
      Chops: instance('GameChops', { Chops: chops }),
      Config: instance('GamePlayersConfig', { TrackPlayers: true, FullCreditHit: true, ...config }),
    }),
    Prizes: instance('GamePrizes', { Prizes: prizes.map((prize) => instance('GamePrize', prize)) }),
    ...tournament,
  };
  const file = new Map<string, TdtValue>([
    ['V', '3.7.2'],
    ['T', instance('Tournament', fields)],
  ]);
  return writeObject(file, form);
};

/** Reads the text of a file. */
export const readText = (text: string): TdtReading => readTdtFile(Buffer.from(text), chicago);

/** Reads a save that is built. */
export const readSave = (input: SaveInput): TdtTournament => {
  const reading = readText(saveText(input));
  if (!reading.isRead) throw new Error(`The save was refused: ${JSON.stringify(reading.refusal)}`);
  return reading.tournament;
};

/** Returns the place of each player by UUID. */
export const placesIn = ({ players }: TdtTournament): Record<string, number | null> =>
  Object.fromEntries(players.map(({ uuid, place }) => [uuid, place]));
