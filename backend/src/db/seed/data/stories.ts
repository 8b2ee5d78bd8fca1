import type { Scene } from '../art.ts';

/** What the stories tell of; dates are written out for people. */
export type StoryFacts = { freeroll: string; freerollDay: string; finalDay: string; season: string };

export type StoryPlan = {
  title: (facts: StoryFacts) => string;
  body: (facts: StoryFacts) => string;
  scene: Scene;
  isFeatured: boolean;
  daysAgo: number;
};

/** The stories, newest first. */
export const stories: readonly StoryPlan[] = [
  {
    title: ({ freeroll }) => `${freeroll}: how to get your seat`,
    body: ({ freerollDay }) =>
      `<p>The biggest free event of the month takes place on <strong>${freerollDay} at 1PM</strong> at Copper Still in Arlington. There is no buy-in; every member with five played nights this season has a seat.</p><h2>What you get</h2><ul><li>A starting stack of 5,000</li><li>One bonus chip of 5,000 when you check in before 12:45</li><li>$1,000 in gift cards for the final table</li></ul><p>Late entry is open for 90 minutes. Bring your member number.</p>`,
    scene: 'aces',
    isFeatured: true,
    daysAgo: 0.9,
  },
  {
    title: ({ finalDay }) => `Monthly final on ${finalDay}`,
    body: ({ season }) =>
      `<p>The three best regulars of each venue are invited to the monthly final. Its points count like those of any night: a field of sixty is worth sixty to the winner.</p><p>Invitations for ${season} follow the venue boards as they stand on the Friday before. If you cannot come, tell your host, and the seat goes to the next on the list.</p>`,
    scene: 'trophy',
    isFeatured: true,
    daysAgo: 3.2,
  },
  {
    title: () => 'Red River Billiards moves to 8PM',
    body: () =>
      '<p>Friday nights in Denison start at <strong>8:00PM</strong> from now on, with bonus chips for everyone who sits before 7:45. Hugo P. hosts as before.</p><p>The kitchen is open until ten.</p>',
    scene: 'sign',
    isFeatured: false,
    daysAgo: 6.4,
  },
  {
    title: () => 'Three hundred backpacks packed',
    body: () =>
      '<p>Players from eleven venues met on Saturday and packed 300 backpacks for schools in Fort Worth, Lewisville and Sherman. Thank you to everybody who brought notebooks, pencils and an extra pair of hands.</p><p>The running totals of everything that the league has given are on the charity page.</p>',
    scene: 'gift',
    isFeatured: true,
    daysAgo: 9.7,
  },
  {
    title: () => 'Late entry, explained once more',
    body: () =>
      '<p>You may join a tournament for <strong>60 minutes</strong> after it starts, and for <strong>90 minutes</strong> when it starts at 9PM or later. Some nights have their own rule; the list of tonight shows the minutes that are left.</p><ol><li>Find the host and give your member number.</li><li>Draw a seat.</li><li>You get the full stack.</li></ol>',
    scene: 'chips',
    isFeatured: false,
    daysAgo: 16.1,
  },
  {
    title: ({ season }) => `${season} is under way`,
    body: ({ season }) =>
      `<p>${season} has begun. Everybody starts at zero, and points are linear: in a field of thirty the winner earns thirty, the runner-up twenty-nine, and so on to one.</p><p>Players who bust in the same hand share the place.</p>`,
    scene: 'stacks',
    isFeatured: false,
    daysAgo: 55,
  },
  {
    title: () => 'Eight to a table, and why',
    body: () =>
      '<p>We play eight to a table and deal ourselves. Nine is slower, seven breaks too often. When tables are balanced the player who is due the big blind moves, and nobody ever comes in on the small blind.</p>',
    scene: 'table',
    isFeatured: false,
    daysAgo: 71,
  },
];
