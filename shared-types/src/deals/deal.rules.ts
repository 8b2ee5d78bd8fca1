// What a deal does to a night, pure: who can make one, who has answered, and what ends it.
import { AppError } from '../common/errors.ts';
import { playersLeftOf, playing, unnamedLeft } from '../poker-clocks/night.rules.ts';
import type { BustOut, Night } from '../poker-clocks/night.schema.ts';
import type { ReasonArgs } from '../reasons/reason.ts';
import type { AgreedShare, ChipCount, Deal } from './deal.schema.ts';
import { dealPlayers } from './division.rules.ts';

const refuse = (...reasonArgs: ReasonArgs): never => {
  throw new AppError('COMMAND_NOT_ALLOWED', ...reasonArgs);
};

/** Whether as many players are left as a deal can have. */
export const canDeal = (night: Night): boolean => {
  const left = playersLeftOf(night);
  return left >= dealPlayers.min && left <= dealPlayers.max;
};

const hasSameIds = (a: readonly string[], b: readonly string[]): boolean =>
  new Set(a).symmetricDifference(new Set(b)).size === 0;

const idsOf = ({ shares }: Pick<Deal, 'shares'>): string[] => shares.map(({ entryId }) => entryId);

const proposalOf = (night: Night, dealId: string): Deal => {
  const { deal } = night;
  if (!deal || deal.id !== dealId) return refuse('deal.gone');
  return deal.status === 'agreed' ? refuse('deal.agreed') : deal;
};

type Proposal = Pick<Deal, 'method' | 'playsOn' | 'prizes'> & {
  commandId: string;
  shares: readonly Omit<Deal['shares'][number], 'answer'>[];
};

/**
 * Checks that a deal can be proposed between these entries. @throws COMMAND_NOT_ALLOWED if not exactly those who are
 * left are in it, if some are only counted, or if a deal is already agreed
 */
export const assertCanDeal = (night: Night, entryIds: readonly string[]): void => {
  if (night.deal?.status === 'agreed') refuse('deal.agreed');
  if (unnamedLeft(night) > 0) refuse('deal.counted-players');
  if (!canDeal(night)) refuse('deal.players', dealPlayers);
  const left = playing(night).map(({ id }) => id);
  if (entryIds.length !== left.length || !hasSameIds(entryIds, left)) refuse('deal.other-players');
};

/** Returns a night with a proposed deal, the largest stack first; of equal stacks the one listed first. */
export const withProposedDeal = (night: Night, proposal: Proposal, at: string): Night => {
  const { commandId, shares, method, playsOn, prizes } = proposal;
  assertCanDeal(
    night,
    shares.map(({ entryId }) => entryId),
  );
  const ordered = shares
    .toSorted((a, b) => b.stack - a.stack)
    .map((share) => ({ ...share, answer: 'waiting' as const }));
  const deal: Deal = {
    id: commandId,
    method,
    playsOn,
    prizes: [...prizes],
    shares: ordered,
    at,
    status: 'proposed',
  };
  return { ...night, deal };
};

/** Returns a night with the answer of one player, who can change it until the deal is closed. */
export const withDealAnswer = (
  night: Night,
  { dealId, entryId, accepts }: { dealId: string; entryId: string; accepts: boolean },
): Night => {
  const deal = proposalOf(night, dealId);
  if (!idsOf(deal).includes(entryId)) refuse('deal.not-in-it');
  const answer = accepts ? ('accepted' as const) : ('declined' as const);
  const shares = deal.shares.map((share) => (share.entryId === entryId ? { ...share, answer } : share));
  return { ...night, deal: { ...deal, shares } };
};

/** Whether everybody in a deal has accepted it. */
const isAccepted = ({ shares }: Deal): boolean => shares.every(({ answer }) => answer === 'accepted');

/** The hands in which the players of a deal go out at its end: the smallest stack first. */
const handsOf = ({ shares }: Deal, commandId: string, at: string): BustOut[] =>
  shares
    .slice(1)
    .toReversed()
    .map(({ entryId }) => ({ commandId, entryIds: [entryId], unnamed: 0, at }));

/**
 * Returns a night whose deal is agreed. Unless the players play on, it is decided: places follow the stacks.
 * @throws COMMAND_NOT_ALLOWED before everybody has accepted
 */
export const withClosedDeal = (
  night: Night,
  { dealId, commandId }: { dealId: string; commandId: string },
  at: string,
): Night => {
  const deal = proposalOf(night, dealId);
  if (!isAccepted(deal)) refuse('deal.not-accepted');
  const agreed = { ...night, deal: { ...deal, status: 'agreed' as const } };
  if (deal.playsOn) return agreed;
  return { ...agreed, bustOuts: [...night.bustOuts, ...handsOf(deal, commandId, at)] };
};

/** Returns a night without its proposal. An agreed deal is undone, as any other command is. */
export const withoutDeal = (night: Night, { dealId }: { dealId: string }): Night => {
  proposalOf(night, dealId);
  return { ...night, deal: null };
};

/** Returns a night whose proposal ends once other players are left than it names. */
export const withoutOutdatedDeal = (night: Night): Night => {
  const { deal } = night;
  if (!deal || deal.status === 'agreed') return night;
  const left = playing(night).map(({ id }) => id);
  return unnamedLeft(night) === 0 && hasSameIds(idsOf(deal), left) ? night : { ...night, deal: null };
};

/** @throws COMMAND_NOT_ALLOWED for a player who enters or leaves the list while players play on after a deal */
export const assertNoAgreedDeal = ({ deal }: Night): void => {
  if (deal?.status === 'agreed') refuse('deal.agreed');
};

/**
 * The agreed points by entry, in the form of a result. A deal divides the points of the first places, so it applies only
 * while exactly its players hold them: after a correction that puts somebody else there, or one of them further back,
 * the points are those of the places.
 */
export const agreedShares = (
  { deal }: Pick<Night, 'deal'>,
  places: ReadonlyMap<string, number>,
): ReadonlyMap<string, AgreedShare> => {
  if (deal?.status !== 'agreed') return new Map();
  const ids = idsOf(deal);
  const first = [...places].flatMap(([entryId, place]) => (place <= ids.length ? [entryId] : []));
  if (!hasSameIds(ids, first)) return new Map();
  const { method, shares } = deal;
  const points = shares.map((share) => share.points);
  return new Map(ids.map((entryId, index) => [entryId, { method, points, index }]));
};

/** Returns a night with counts of chips; each replaces the player's earlier one. */
export const withChipCounts = (
  night: Night,
  { counts, by }: { counts: readonly Pick<ChipCount, 'entryId' | 'chips'>[]; by: ChipCount['by'] },
  at: string,
): Night => {
  const left = new Set(playing(night).map(({ id }) => id));
  for (const { entryId } of counts) if (!left.has(entryId)) refuse('deal.count-of-other');
  const counted = new Set(counts.map(({ entryId }) => entryId));
  const others = (night.chipCounts ?? []).filter(({ entryId }) => !counted.has(entryId));
  const next = counts.map(({ entryId, chips }) => ({ entryId, chips, by, at }));
  return { ...night, chipCounts: [...others, ...next] };
};

/** The counts of those who are left, and how they compare with the chips in play. */
export type ChipCheck = {
  /** The last count of each player who is left and was counted, the most chips first. */
  counts: ChipCount[];
  /** How many of those who are left are not counted. */
  missing: number;
  /** The sum of the counts. */
  counted: number;
  /** The counted chips less those in play: negative if chips are short; null until everybody is counted. */
  difference: number | null;
};

/** Compares the counts of a night with its chips in play. */
export const checkChips = (night: Night, totalChips: number): ChipCheck => {
  const left = new Set(playing(night).map(({ id }) => id));
  const counts = (night.chipCounts ?? [])
    .filter(({ entryId }) => left.has(entryId))
    .toSorted((a, b) => b.chips - a.chips);
  const counted = counts.reduce((total, { chips }) => total + chips, 0);
  const missing = playersLeftOf(night) - counts.length;
  return { counts, missing, counted, difference: missing === 0 ? counted - totalChips : null };
};
