import type { MemberEntry } from './member-entry.ts';

/** The fields that the list of members can be sorted by. */
export type MemberOrder = 'name' | 'playerNumber' | 'nights' | 'lastPlayedOn' | 'joinedAt';

type Compare = (a: MemberEntry, b: MemberEntry) => number;

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const byName: Compare = (a, b) => byText(a.nameKey, b.nameKey);

/** Compares two members; equal ones are ordered by name, which ends with the number and is therefore unique. */
export const compareBy: Record<MemberOrder, Compare> = {
  name: byName,
  playerNumber: (a, b) => a.row.playerNumber - b.row.playerNumber,
  nights: (a, b) => a.row.nights - b.row.nights || byName(a, b),
  lastPlayedOn: (a, b) => byText(a.row.lastPlayedOn ?? '', b.row.lastPlayedOn ?? '') || byName(a, b),
  joinedAt: (a, b) => byText(a.row.joinedAt, b.row.joinedAt) || byName(a, b),
};
