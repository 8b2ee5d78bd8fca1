/** The tags of the demo league: name, and one sentence on what it means. */
export const eventTags: readonly (readonly [name: string, description: string])[] = [
  ['Deepstack', '8,000 chips to start instead of 5,000.'],
  ['Bounty', 'Knock out last week’s winner and win a prize.'],
  ['Beginner friendly', 'A host sits down with new players and explains each step.'],
  ['Freeroll', 'Free to enter, with a prize from the league.'],
  ['Team play', 'Points count for your team of three as well.'],
  ['Double points', 'Every place counts twice.'],
  ['Ladies night', 'A table for women who like to start among themselves.'],
  ['High hand', 'The best hand of the night wins a bar tab.'],
];

/** Which note of an event says which tag. */
export const tagOfNote: readonly (readonly [part: string, tag: string])[] = [
  ['Deep stack', 'Deepstack'],
  ['Bounty', 'Bounty'],
  ['beginners', 'Beginner friendly'],
  ['Double points', 'Double points'],
  ['Ladies night', 'Ladies night'],
  ['High hand', 'High hand'],
];
