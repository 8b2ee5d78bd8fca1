// A save among others: which night and which venue it is about, and which of several saves of one night counts.
import type { TdtTournament } from './tdt-tournament.ts';

/** A save that was read. */
export type Save = { fileName: string; night: string; tournament: TdtTournament };

/** Longer texts identify nobody; the name of a file can be long. */
export const maxKeyLength = 60;

/** A save that is copied for the next week keeps its UUID, so the start belongs to the key. */
export const nightKeyOf = ({ uuid, startedAt }: TdtTournament, fileName: string): string =>
  `${(uuid || fileName).slice(0, maxKeyLength)}@${startedAt ?? ''}`;

/** What the nights of one venue have in common: the title without its date, else the name of the league. */
export const venueTextOf = ({ title, league }: TdtTournament, fileName: string): string => {
  const plain = (text: string): string =>
    text
      .replace(/\.tdt$/i, '')
      .replace(/[#(]?\d[\d\s./_:-]*\)?/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/[\s,;:_-]+$|^[\s,;:_-]+/g, '');
  return (plain(title) || league.name || plain(fileName)).slice(0, 80).trim();
};

/** Of several saves of one night, the one that tells most: the latest bust-out, ended, then the last file. */
export const bestOf = (saves: readonly Save[]): Save | undefined => {
  const rank = ({ tournament: { lastOutAt, endedAt } }: Save): string =>
    `${lastOutAt ?? ''} ${endedAt ?? ''}`;
  return saves.reduce<Save | undefined>(
    (best, save) => (best === undefined || rank(save) >= rank(best) ? save : best),
    undefined,
  );
};
