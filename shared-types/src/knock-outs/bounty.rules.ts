// The bounties of a night: what every entrant brings on the own head, and whom it goes to. Pure, in whole units.
import type { KnockOut } from './knock-out.schema.ts';
import { splitEvenly } from './share.rules.ts';

type BountyMode = 'fixed' | 'progressive';
/** What everybody has won, and what is still on each head, by entry id. */
export type Bounties = { hands: Map<string, number>; heads: Map<string, number> };

type BountyNight = {
  mode: BountyMode;
  /** What each entry brings, in whole units. */
  amount: number;
  /** Who brought a bounty, once for each entry; only they win one ("need a chip to win a chip"). */
  brought: readonly string[];
  /** In the order of the hands. */
  knockOuts: readonly Pick<KnockOut, 'entryId' | 'by'>[];
  /** The last one left, who gets the own head at the end; null while several are in. */
  winnerId: string | null;
};

const add = (amounts: Map<string, number>, id: string, amount: number): void => {
  amounts.set(id, (amounts.get(id) ?? 0) + amount);
};

/**
 * Returns the bounties of a night. A fixed one goes to the hunter's hand. Of a progressive one half does, the smaller
 * half if it cannot be halved, and the rest is added to the hunter's own head (progressive knockout, as in PokerStars'
 * and partypoker's tournament rules). Several hunters divide both evenly. A head that nobody may win stays where it is,
 * so that what was paid in is always the sum of hands and heads. A player who comes back brings another bounty with
 * the next entry of `brought`.
 */
export const bountiesOf = ({ mode, amount, brought, knockOuts, winnerId }: BountyNight): Bounties => {
  const hands = new Map<string, number>();
  const heads = new Map<string, number>();
  const waiting = new Map<string, number>();
  for (const id of brought) {
    if (heads.has(id)) add(waiting, id, 1);
    else heads.set(id, amount);
  }
  for (const { entryId, by } of knockOuts) {
    const head = heads.get(entryId) ?? 0;
    const hunters = by.filter((id) => id !== entryId && heads.has(id));
    if (hunters.length === 0 || head === 0) continue;
    const inHand = mode === 'fixed' ? head : Math.floor(head / 2);
    const onHead = splitEvenly(head - inHand, hunters.length);
    const inHands = splitEvenly(inHand, hunters.length);
    for (const [index, id] of hunters.entries()) {
      add(hands, id, inHands[index] ?? 0);
      add(heads, id, onHead[index] ?? 0);
    }
    const next = waiting.get(entryId) ?? 0;
    heads.set(entryId, next > 0 ? amount : 0);
    if (next > 0) waiting.set(entryId, next - 1);
  }
  for (const [id, entries] of waiting) add(heads, id, entries * amount);
  if (winnerId !== null && heads.has(winnerId)) {
    add(hands, winnerId, heads.get(winnerId) ?? 0);
    heads.set(winnerId, 0);
  }
  return { hands, heads };
};

/** Whether what was paid in is what people have in their hands and on their heads. */
export const addsUp = (
  { hands, heads }: Bounties,
  { amount, brought }: Pick<BountyNight, 'amount' | 'brought'>,
): boolean =>
  [...hands.values(), ...heads.values()].reduce((sum, each) => sum + each, 0) === amount * brought.length;
