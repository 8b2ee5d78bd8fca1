import { bonusLife } from '@ahl/shared-types/bonuses';
import { addDays } from '@ahl/shared-types/common';
import type { PokerClockDocument } from '#features/play/poker-clocks/poker-clock.model.ts';
import type { BonusDocument } from '#features/ranking/bonuses/bonus.model.ts';
import { type BonusCodes, createBonusCodes } from '#features/ranking/bonuses/bonus-codes.ts';
import { buildBonus } from '../factories/bonus.factory.ts';
import { demoId } from '../ids.ts';
import { createRandom, type Random } from '../random.ts';
import { daysAgo, type Frame } from './frame.ts';
import type { Member } from './players.ts';

const birthdayTitle = 'Birthday month';
const titles = [
  ['Bring a friend', 'chips', 1_000],
  ['Early bird', 'chips', 500],
  [birthdayTitle, 'chips', 1_500],
  ['Food drive donation', 'points', 500],
  ['Five nights in a month', 'points', 1_000],
] as const;

type Plan = {
  title: number;
  issuedDaysAgo: number;
  usedDaysAgo: number | null;
  /** Days from today: the last night on which it is valid, or with `isOneNight` the only one. */
  daysLeft: number;
  isOneNight?: boolean;
  /** Valid where the demo's clock runs, otherwise everywhere. */
  isTonights?: boolean;
};

/** The bonuses of the member as whom visitors of the demo sign in: one in each state, and one for the current venue. */
const known: readonly Plan[] = [
  { title: 1, issuedDaysAgo: 2, usedDaysAgo: null, daysLeft: 0, isOneNight: true, isTonights: true },
  { title: 0, issuedDaysAgo: 3, usedDaysAgo: null, daysLeft: 27 },
  { title: 2, issuedDaysAgo: 4, usedDaysAgo: null, daysLeft: 7, isOneNight: true, isTonights: true },
  { title: 1, issuedDaysAgo: 20, usedDaysAgo: 6, daysLeft: 10 },
  { title: 4, issuedDaysAgo: 40, usedDaysAgo: 33, daysLeft: -25 },
  { title: 3, issuedDaysAgo: 70, usedDaysAgo: null, daysLeft: -10 },
  { title: 4, issuedDaysAgo: 1, usedDaysAgo: null, daysLeft: 14 },
];

type Input = {
  frame: Frame;
  members: readonly Member[];
  /** The clock that is running now. */
  running: PokerClockDocument | undefined;
  /** Signs the codes; the secret of the server that will read them. */
  secret: string;
};

const personOf = (members: readonly Member[], email: string) =>
  members.find(({ player }) => player.email === email)?.player;

const createMaker = ({ frame, members, running, secret }: Input, random: Random) => {
  const codes: BonusCodes = createBonusCodes(secret);
  const host = personOf(members, 'host@demo.local');
  const admin = personOf(members, 'admin@demo.local');
  const by = (person: typeof host) => ({
    by: person?._id ?? null,
    byName: person ? `${person.firstName} ${person.lastName}` : '',
  });
  return (playerId: BonusDocument['playerId'], plan: Plan, index: number): BonusDocument => {
    const [title, kind, amount] = titles[plan.title % titles.length] ?? titles[0];
    const createdAt = daysAgo(frame, plan.issuedDaysAgo);
    const verifiedAt = plan.usedDaysAgo === null ? null : daysAgo(frame, plan.usedDaysAgo);
    const venueId = plan.isTonights ? (running?.venueId ?? null) : null;
    const night = addDays(plan.isTonights ? (running?.date ?? frame.today) : frame.today, plan.daysLeft);
    const date = plan.isOneNight ? night : '';
    const life = bonusLife({ date: date || null, expiresOn: night }, frame.timeZone);
    const used = verifiedAt ? [{ what: 'used', ...by(host), at: verifiedAt }] : [];
    return buildBonus({
      _id: demoId('bonus', index, createdAt.getTime()),
      uniqueCode: codes.make({ playerId, venueId, date }, (below) => random.int(0, below - 1)),
      playerId,
      title,
      kind,
      amount,
      verifiedAt,
      venueId,
      date,
      startsAt: life?.startsAtMs == null ? null : new Date(life.startsAtMs),
      expiresAt: new Date(life?.expiresAtMs ?? frame.nowMs),
      verifiedBy: verifiedAt && host ? host._id : null,
      ...(title === birthdayTitle ? { occasion: 'birthday' } : {}),
      trail: [{ what: 'issued', ...by(admin), at: createdAt }, ...used],
      createdAt,
      updatedAt: verifiedAt ?? createdAt,
    });
  };
};

/** Creates some bonuses of members, most of them unused. */
export const generateBonuses = (input: Input): BonusDocument[] => {
  const random = createRandom('bonuses');
  const make = createMaker(input, random);
  const owner = personOf(input.members, 'player@demo.local');
  const others = input.members.slice(10, 34).map(({ player }, index) => {
    const issuedDaysAgo = random.int(1, 40);
    const usedDaysAgo = random.chance(0.3) ? random.int(0, issuedDaysAgo) : null;
    const plan = { title: index, issuedDaysAgo, usedDaysAgo, daysLeft: random.int(2, 30) };
    return make(player._id, plan, known.length + index);
  });
  return [...(owner ? known.map((plan, index) => make(owner._id, plan, index)) : []), ...others];
};
