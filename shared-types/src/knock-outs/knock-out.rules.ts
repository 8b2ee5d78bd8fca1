// What a night knows about who eliminated whom. It is a list of its own beside the hands: places follow from the hands,
// and a re-entry or a correction of the places changes those, but not who won whose chips. Pure.
import { AppError } from '../common/errors.ts';
import type { Entry, Night } from '../poker-clocks/night.schema.ts';
import type { ReasonArgs } from '../reasons/reason.ts';
import { maxBonusCount } from '../results/result.limits.ts';
import type { KnockOut, KnockOutShare } from './knock-out.schema.ts';

const refuse = (...reasonArgs: ReasonArgs): never => {
  throw new AppError('COMMAND_NOT_ALLOWED', ...reasonArgs);
};

const entryOf = ({ entries }: Night, entryId: string): Entry =>
  entries.find(({ id }) => id === entryId) ?? refuse('night.not-listed');

/** The index of the hand in which a player went out; -1 for those who are in. */
const handOf = ({ bustOuts }: Pick<Night, 'bustOuts'>, entryId: string): number =>
  bustOuts.findIndex(({ entryIds }) => entryIds.includes(entryId));

/** Whether a player was in until after the hand in which another one went out; a hand by stack is one hand. */
export const outlasted = (night: Pick<Night, 'bustOuts'>, hunterId: string, outId: string): boolean => {
  const out = handOf(night, outId);
  const own = handOf(night, hunterId);
  if (out < 0) return false;
  if (own < 0) return true;
  return own > out && night.bustOuts[own]?.commandId !== night.bustOuts[out]?.commandId;
};

/** @throws COMMAND_NOT_ALLOWED for somebody who is not listed, goes out in the same hand, or was out before it */
const assertHunters = (night: Night, entryIds: readonly string[], by: readonly string[]): void => {
  for (const hunterId of by) {
    const { name } = entryOf(night, hunterId);
    if (entryIds.includes(hunterId)) refuse('night.hunter-goes-out', { name });
    for (const entryId of entryIds)
      if (!outlasted(night, hunterId, entryId)) refuse('night.hunter-was-out', { name });
  }
};

/** Returns a night in which these players, who are out, were eliminated by others; by nobody known if that is empty. */
export const withHunters = (night: Night, entryIds: readonly string[], by: readonly string[]): Night => {
  const out = entryIds.map((entryId) => entryOf(night, entryId));
  for (const { id, name } of out) if (handOf(night, id) < 0) refuse('night.still-in', { name });
  assertHunters(night, entryIds, by);
  const hunters = [...new Set(by)];
  const isNow = (one: KnockOut) =>
    out.some(({ id, reEntries }) => id === one.entryId && reEntries === one.reEntries);
  const added =
    hunters.length > 0 ? out.map(({ id, reEntries }) => ({ entryId: id, reEntries, by: hunters })) : [];
  if (added.length === 0 && !night.knockOuts) return night;
  return { ...night, knockOuts: [...(night.knockOuts ?? []).filter((one) => !isNow(one)), ...added] };
};

/** Returns the knock-outs without a player who did not play. */
export const knockOutsWithout = (night: Night, entryId: string): Pick<Night, 'knockOuts'> =>
  night.knockOuts
    ? {
        knockOuts: night.knockOuts
          .filter((one) => one.entryId !== entryId)
          .map((one) => ({ ...one, by: one.by.filter((id) => id !== entryId) }))
          .filter(({ by }) => by.length > 0),
      }
    : {};

/**
 * Returns the parts of a command about hunters that still apply after an earlier command arrived later or was undone:
 * players who are out, and those who outlasted them. Who did it is a note, and never prevents an undo.
 */
export const huntersThatApply = (
  night: Night,
  entryIds: readonly string[],
  by: readonly string[],
): { entryIds: string[]; by: string[] } => {
  const isListed = (entryId: string) => night.entries.some(({ id }) => id === entryId);
  const out = entryIds.filter((id) => isListed(id) && handOf(night, id) >= 0);
  return {
    entryIds: out,
    by: by.filter((id) => isListed(id) && out.every((outId) => outlasted(night, id, outId))),
  };
};

/** Returns who eliminated a player who is out, the last time. */
export const huntersOf = (night: Night, entryId: string): readonly string[] => {
  const reEntries = night.entries.find(({ id }) => id === entryId)?.reEntries ?? 0;
  const last = night.knockOuts?.find((one) => one.entryId === entryId && one.reEntries === reEntries);
  return last?.by ?? [];
};

/** The parts of knock-outs of each player who has any, by entry id; at most as many as a bonus can be earned. */
export const knockOutsOf = ({ knockOuts = [] }: Pick<Night, 'knockOuts'>): Map<string, KnockOutShare[]> => {
  const shares = new Map<string, KnockOutShare[]>();
  for (const { by } of knockOuts)
    for (const [index, hunterId] of by.entries()) {
      const own = shares.get(hunterId) ?? [];
      if (own.length < maxBonusCount) own.push({ of: by.length, index });
      shares.set(hunterId, own);
    }
  return shares;
};
