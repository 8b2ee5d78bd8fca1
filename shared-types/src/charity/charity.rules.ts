/** The items that the league counts, in the order in which they are shown. */
export const charityItems = ['meals', 'backpacks', 'toys', 'bicycles'] as const;
export type CharityItem = (typeof charityItems)[number];

/** What a goal can count: every item, or one kind. */
export const driveGoals = ['all', ...charityItems] as const;
export type DriveGoal = (typeof driveGoals)[number];

/** How many of each item. */
export type ItemCounts = Readonly<Record<CharityItem, number>>;

/** The sum of all items, or the number of the kind that a goal counts. */
export const sumDonations = (counts: ItemCounts, counted: DriveGoal = 'all'): number =>
  counted === 'all' ? charityItems.reduce((sum, item) => sum + counts[item], 0) : counts[counted];

/** Adds two counts item by item; with `sign` -1, subtracts the second. */
export const addItems = (a: ItemCounts, b: ItemCounts, sign: 1 | -1 = 1): Record<CharityItem, number> => ({
  meals: a.meals + sign * b.meals,
  backpacks: a.backpacks + sign * b.backpacks,
  toys: a.toys + sign * b.toys,
  bicycles: a.bicycles + sign * b.bicycles,
});

/** The state of a drive on a date. */
export const driveState = (
  { startsOn, endsOn }: { startsOn: string; endsOn: string | null },
  today: string,
): 'ahead' | 'running' | 'over' => {
  if (startsOn > today) return 'ahead';
  return endsOn !== null && endsOn < today ? 'over' : 'running';
};
