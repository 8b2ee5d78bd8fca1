import type { BonusDocument } from '../../../models/bonus.model.ts';
import { buildBonus } from '../factories/bonus.factory.ts';
import { demoId } from '../ids.ts';
import { createRandom } from '../random.ts';
import { dayMs, daysAgo, type Frame } from './frame.ts';
import type { Member } from './players.ts';

const titles = [
  ['Bring a friend', 'chips', 1_000],
  ['Early bird', 'chips', 500],
  ['Birthday month', 'chips', 1_500],
  ['Food drive donation', 'points', 10],
  ['Five nights in a month', 'points', 25],
] as const;

/** The bonuses of the member whom the drawings know, one in each state. */
const known = [
  { code: 'ALICIA-FRIEND', title: 0, givenDaysAgo: 3, usedDaysAgo: null, daysLeft: 27 },
  { code: 'ALICIA-EARLY', title: 1, givenDaysAgo: 20, usedDaysAgo: 6, daysLeft: 10 },
  { code: 'ALICIA-DRIVE', title: 3, givenDaysAgo: 70, usedDaysAgo: null, daysLeft: -10 },
] as const;

type Plan = {
  code: string;
  title: number;
  givenDaysAgo: number;
  usedDaysAgo: number | null;
  daysLeft: number;
};

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Some bonuses of members, most still to be used. */
export const generateBonuses = (frame: Frame, members: readonly Member[]): BonusDocument[] => {
  const random = createRandom('bonuses');
  const makeCode = () =>
    Array.from({ length: 10 }, () => letters[random.int(0, letters.length - 1)]).join('');
  const find = (email: string) => members.find(({ player }) => player.email === email)?.player;
  const [owner, host] = [find('player@demo.local'), find('host@demo.local')];
  const make = (playerId: BonusDocument['playerId'], plan: Plan, index: number) => {
    const [title, kind, amount] = titles[plan.title % titles.length] ?? titles[0];
    const createdAt = daysAgo(frame, plan.givenDaysAgo);
    const verifiedAt = plan.usedDaysAgo === null ? null : daysAgo(frame, plan.usedDaysAgo);
    return buildBonus({
      _id: demoId('bonus', index, createdAt.getTime()),
      ...{ uniqueCode: plan.code, playerId, title, kind, amount, verifiedAt },
      verifiedBy: verifiedAt && host ? host._id : null,
      expiresAt: new Date(frame.nowMs + plan.daysLeft * dayMs),
      createdAt,
      updatedAt: verifiedAt ?? createdAt,
    });
  };
  const others = members.slice(10, 34).map(({ player }, index) => {
    const givenDaysAgo = random.int(1, 40);
    const usedDaysAgo = random.chance(0.3) ? random.int(0, givenDaysAgo) : null;
    const plan = { code: makeCode(), title: index, givenDaysAgo, usedDaysAgo, daysLeft: random.int(2, 30) };
    return make(player._id, plan, known.length + index);
  });
  return [...(owner ? known.map((plan, index) => make(owner._id, plan, index)) : []), ...others];
};
