// What a host has entered for a deal, and the points that follow from it. Pure: the server divides in the same way.
import { checkChips, type DealMethod, divideByMethod, isWholePool } from '@ahl/shared-types/deals';
import { type Entry, type Night, playing } from '@ahl/shared-types/poker-clocks';
import { readChips, readPoints } from './read-chips.ts';

/** The inputs of a deal, by the id of the entry. */
export type DealDraft = {
  method: DealMethod;
  playsOn: boolean;
  stacks: Readonly<Record<string, string>>;
  points: Readonly<Record<string, string>>;
};
/** The points of the places that are left, and the rule's decimals. */
export type Worth = { prizes: readonly number[]; decimals: number };

/** Returns the first draft: the deal that is proposed, or the counted chips. */
export const firstDraft = (night: Night): DealDraft => {
  const { deal } = night;
  const counted = checkChips(night, 0).counts.map(({ entryId, chips }) => [entryId, String(chips)] as const);
  const proposed = (deal?.shares ?? []).map(({ entryId, stack }) => [entryId, String(stack)] as const);
  return {
    method: deal?.method ?? 'icm',
    playsOn: deal?.playsOn ?? false,
    stacks: Object.fromEntries([...counted, ...proposed]),
    points: Object.fromEntries((deal?.shares ?? []).map(({ entryId, points }) => [entryId, String(points)])),
  };
};

/** A player of the draft with the stack and the points; null while one is missing or no number. */
export type DraftLine = { entry: Entry; stack: number | null; points: number | null };

/** Returns the players of a draft, the largest stack first once all stacks are known. */
export const draftLines = (night: Night, draft: DealDraft, worth: Worth): DraftLine[] => {
  const lines = playing(night).map((entry) => ({ entry, stack: readChips(draft.stacks[entry.id] ?? '') }));
  if (draft.method === 'custom')
    return lines.map((line) => ({
      ...line,
      points: readPoints(draft.points[line.entry.id] ?? '', worth.decimals),
    }));
  const known = lines.flatMap(({ entry, stack }) => (stack === null ? [] : [{ entry, stack }]));
  if (known.length < lines.length) return lines.map((line) => ({ ...line, points: null }));
  const ordered = known.toSorted((a, b) => b.stack - a.stack);
  const points = divideByMethod(draft.method, { ...worth, stacks: ordered.map(({ stack }) => stack) });
  const pointsOf = new Map(ordered.map(({ entry }, index) => [entry.id, points[index] ?? 0]));
  return lines.map((line) => ({ ...line, points: pointsOf.get(line.entry.id) ?? 0 }));
};

/** Whether a draft can be proposed: every stack and every point is there, and the points add up. */
export const isComplete = (lines: readonly DraftLine[], { prizes, decimals }: Worth): boolean =>
  lines.every(({ stack, points }) => stack !== null && points !== null) &&
  isWholePool(
    lines.map(({ points }) => points ?? 0),
    prizes,
    decimals,
  );
