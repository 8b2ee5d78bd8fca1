import { addItems, type ItemCounts, sumDonations } from '@ahl/shared-types/charity';
import { addDays } from '@ahl/shared-types/common';
import { wordsOf } from '#db/search-words.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import {
  type CharityDriveDocument,
  type DonationDocument,
  driveWords,
} from '#features/site/charity/charity.model.ts';
import { demoId } from '../ids.ts';
import { createRandom, type Random } from '../random.ts';
import { daysAgo, type Frame } from './frame.ts';

/** What the demo league has donated in total. */
const demoTotals: ItemCounts = { meals: 9_214, backpacks: 3_150, toys: 5_188, bicycles: 850 };

type Plan = {
  name: string;
  description: string;
  counts: CharityDriveDocument['counts'];
  goal: number | null;
  /** Days from today. */
  from: number;
  to: number;
  /** The number of its donations at any scale, and the maximum of its items in one of them. */
  donations: number;
  most: number;
};

const plans: readonly Plan[] = [
  {
    name: 'Toys for December',
    description: 'New and wrapped toys for children whose families ask the food banks for help.',
    counts: 'toys',
    goal: 1_200,
    from: -18,
    to: 28,
    donations: 34,
    most: 28,
  },
  {
    name: 'Full pantries',
    description: 'Cans and dry goods for four pantries around Fort Worth, a bag a table.',
    counts: 'meals',
    goal: 2_000,
    from: -40,
    to: 5,
    donations: 40,
    most: 60,
  },
  {
    name: 'Back to school',
    description: 'Backpacks with paper, pencils and a calculator for the first day of school.',
    counts: 'backpacks',
    goal: 900,
    from: -150,
    to: -95,
    donations: 38,
    most: 45,
  },
];

const nothing: ItemCounts = { meals: 0, backpacks: 0, toys: 0, bicycles: 0 };

const drivesOf = (frame: Frame): CharityDriveDocument[] =>
  plans.map(({ name, description, counts, goal, from, to }, index) => {
    const createdAt = daysAgo(frame, 7 - from);
    return {
      _id: demoId('charityDrive', index, createdAt.getTime()),
      name,
      description,
      startsOn: addDays(frame.today, from),
      endsOn: addDays(frame.today, to),
      counts,
      goal,
      isShown: true,
      ...driveWords({ name, description }),
      deletedAt: null,
      version: 0,
      createdAt,
      updatedAt: createdAt,
    };
  });

const donatedItems = ({ counts, most }: Plan, random: Random): ItemCounts => {
  const amount = random.int(Math.ceil(most / 4), most);
  if (counts === 'all') return { ...nothing, meals: amount };
  return { ...nothing, [counts]: amount, bicycles: counts === 'toys' && random.chance(0.2) ? 1 : 0 };
};

/** Creates the drives of the demo league with the donations for each, and the earlier totals. */
export const generateCharity = (frame: Frame, venues: readonly VenueDocument[]) => {
  const random = createRandom('charity');
  const drives = drivesOf(frame);
  const donations: DonationDocument[] = [];
  for (const [index, plan] of plans.entries()) {
    const drive = drives[index];
    const lastDay = Math.min(plan.to, 0);
    for (let count = plan.donations; count > 0 && drive; count -= 1) {
      const venue = random.pick(venues);
      const day = random.int(plan.from, lastDay);
      const donated = donatedItems(plan, random);
      const createdAt = daysAgo(frame, -day);
      const note = random.chance(0.25) ? 'Counted with the bar’s manager.' : '';
      donations.push({
        _id: demoId('donation', donations.length, createdAt.getTime()),
        date: addDays(frame.today, day),
        venueId: venue._id,
        driveId: drive._id,
        ...donated,
        items: sumDonations(donated),
        note,
        words: wordsOf(note, venue.name, drive.name),
        deletedAt: null,
        version: 0,
        createdAt,
        updatedAt: createdAt,
      });
    }
  }
  const recorded = donations.reduce<ItemCounts>((sum, donation) => addItems(sum, donation), nothing);
  return { drives, donations, before: addItems(demoTotals, recorded, -1) };
};
export type Charity = ReturnType<typeof generateCharity>;
