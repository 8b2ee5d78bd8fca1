import { resultsDueMs } from '@ahl/shared-types/points-claims';
import { aliveKeyOf } from '#features/play/points-claims/claim-nights.ts';
import type { PointsClaimDocument } from '#features/play/points-claims/points-claim.model.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import type { CalendarEventDocument } from '#features/schedule/calendar-events/calendar-event.model.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { buildPointsClaim } from '../factories/points-claim.factory.ts';
import { demoId, demoUuid } from '../ids.ts';
import { createRandom } from '../random.ts';
import { dayMs, type Frame } from './frame.ts';
import type { Member } from './players.ts';

type Act = PointsClaimDocument['trail'][number]['act'];
type Plan = {
  state: PointsClaimDocument['state'];
  /** Whether it is the known member's; otherwise somebody else's. */
  isKnown: boolean;
  /** Whether the member is listed in the night. */
  isListed: boolean;
  note: string;
  proof: string;
  acts: readonly [Act, 'member' | 'host', string][];
};

const plans: readonly Plan[] = [
  {
    state: 'open',
    isKnown: true,
    isListed: false,
    note: 'I came in and played until the second break, but the night is not in my history.',
    proof: 'Marcus at the next seat knocked me out.',
    acts: [],
  },
  {
    state: 'asked',
    isKnown: true,
    isListed: false,
    note: 'I signed in late and I am not on the list.',
    proof: '',
    acts: [['asked', 'host', 'Which table were you at, and who knocked you out?']],
  },
  {
    state: 'approved',
    isKnown: true,
    isListed: true,
    note: 'I was not on the list.',
    proof: 'I am on the picture of the final table.',
    acts: [['approved', 'host', 'Found you on the sign-in sheet. Sorry about that.']],
  },
  {
    state: 'declined',
    isKnown: true,
    isListed: false,
    note: 'I think I played that night.',
    proof: '',
    acts: [['declined', 'host', 'You are not on the sign-in sheet of that night.']],
  },
  {
    state: 'open',
    isKnown: false,
    isListed: true,
    note: 'I busted together with the player above me, we share the place.',
    proof: 'The dealer at table 2 saw it.',
    acts: [],
  },
  {
    state: 'open',
    isKnown: false,
    isListed: false,
    note: 'My name was spelled wrong on the sheet.',
    proof: '',
    acts: [
      ['asked', 'host', 'How was it spelled?'],
      ['answered', 'member', 'With a K instead of a C.'],
    ],
  },
  {
    state: 'withdrawn',
    isKnown: false,
    isListed: false,
    note: 'Missing.',
    proof: '',
    acts: [['withdrawn', 'member', '']],
  },
];

type Sources = {
  frame: Frame;
  members: readonly Member[];
  venues: readonly VenueDocument[];
  events: readonly CalendarEventDocument[];
  /** The latest nights, oldest first. */
  nights: readonly ResultDocument[];
};

const nameOf = ({ player }: Member) => `${player.firstName} ${player.lastName}`;

/** Creates the claims of the demo league, one in each state, most of them by the member who signs in as a player. */
export const generatePointsClaims = ({
  frame,
  members,
  venues,
  events,
  nights,
}: Sources): PointsClaimDocument[] => {
  const random = createRandom('points-claims');
  const known = members.find(({ player }) => player.email === 'player@demo.local');
  const hostOf = ({ tournamentId }: ResultDocument) =>
    events.find(({ _id }) => `calendar-${_id.toHexString()}` === tournamentId)?.hostName ?? '';
  const due = nights
    .filter(({ postedAt }) => postedAt.getTime() + resultsDueMs + dayMs < frame.nowMs)
    .reverse();
  // The known host's nights first, so that their inbox is not empty.
  const ordered = [...due.filter((night) => hostOf(night) === 'Dana W.'), ...due];
  const claimed = new Set<ResultDocument>();
  return plans.flatMap((plan, index): PointsClaimDocument[] => {
    const member = plan.isKnown ? known : members[40 + index];
    const isIn = (night: ResultDocument) =>
      night.finishers.some(({ playerId }) => playerId.equals(member?.player._id ?? ''));
    const night = ordered.find(
      (each) => !claimed.has(each) && (plan.isListed ? isIn(each) : !isIn(each)) && each.entrants > 8,
    );
    if (!member || !night) return [];
    claimed.add(night);
    const sentAtMs = Math.min(night.postedAt.getTime() + dayMs, frame.nowMs - dayMs);
    const listed = night.finishers.find(({ playerId }) => playerId.equals(member.player._id));
    const venueName = venues.find(({ _id }) => _id.equals(night.venueId))?.name ?? '';
    const hostName = hostOf(night);
    const step = (act: Act, who: 'member' | 'host', text: string, at: number) => ({
      act,
      by: who === 'member' ? nameOf(member) : hostName || 'Alex Master Admin',
      text,
      at: new Date(sentAtMs + at * 3 * 3_600_000),
    });
    const playerId = member.player._id;
    const key = { ...night, venueId: night.venueId.toHexString() };
    const isAlive = plan.state !== 'declined' && plan.state !== 'withdrawn';
    return [
      buildPointsClaim({
        _id: demoId('claim', index, sentAtMs),
        requestId: demoUuid(random),
        playerId,
        kind: plan.isListed && plan.state !== 'approved' ? 'wrong' : 'missing',
        state: plan.state,
        venueId: night.venueId,
        venueName,
        playerName: nameOf(member),
        date: night.date,
        startTime: night.startTime,
        name: night.name,
        hostName,
        place: plan.state === 'approved' ? (listed?.place ?? 5) : Math.max(1, (listed?.place ?? 7) - 1),
        note: plan.note,
        proof: plan.proof,
        sentAt: new Date(sentAtMs),
        createdAt: new Date(sentAtMs),
        updatedAt: new Date(sentAtMs),
        trail: [
          step('sent', 'member', plan.note, 0),
          ...plan.acts.map(([act, who, text], at) => step(act, who, text, at + 1)),
        ],
        ...(isAlive ? { aliveKey: aliveKeyOf(playerId.toHexString(), key) } : {}),
      }) as PointsClaimDocument,
    ];
  });
};
