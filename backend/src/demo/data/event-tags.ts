import type { TagColour } from '@ahl/shared-types/event-tags';

/** The tags of the demo league: name, a one-sentence description, and colour in the office. */
export const eventTags: readonly (readonly [name: string, description: string, colour: TagColour])[] = [
  ['Deepstack', '8,000 chips to start instead of 5,000.', 'green'],
  ['Bounty', 'Knock out last week’s winner and win a prize.', 'red'],
  ['Beginner friendly', 'A host sits down with new players and explains each step.', 'blue'],
  ['Freeroll', 'Free to enter, with a prize from the league.', 'gold'],
  ['Team play', 'Points count for your team of three as well.', 'purple'],
  ['Double points', 'Every place counts twice.', 'orange'],
  ['Ladies night', 'A table for women who like to start among themselves.', 'purple'],
  ['High hand', 'The best hand of the night wins a bar tab.', 'gold'],
];

/** Which tag a part of an event's notes stands for. */
export const tagOfNote: readonly (readonly [part: string, tag: string])[] = [
  ['Deep stack', 'Deepstack'],
  ['Bounty', 'Bounty'],
  ['beginners', 'Beginner friendly'],
  ['Double points', 'Double points'],
  ['Ladies night', 'Ladies night'],
  ['High hand', 'High hand'],
];
