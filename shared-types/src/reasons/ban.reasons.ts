// Reasons to refuse a ban, and refusals because of a ban.

/** English texts. */
export const banReasons = {
  'ban.reason-missing': () => 'Write why, for the office.',
  'ban.scope-missing': () => 'Choose where the ban holds.',
  'ban.not-found': () => 'There is no such ban.',
  'ban.over': () => 'This ban is over.',
  'ban.until-past': () => 'Choose a day that is not over.',
  'ban.same-place': () => 'A ban of this member holds there already.',
  'ban.appeal-missing': () => 'Write what the member says.',
  'ban.appealed-already': () => 'A ban can be appealed once.',
  'ban.no-appeal': () => 'No appeal waits for an answer.',
  'ban.question-not-found': () => 'Somebody has answered this question already.',
  'ban.lifted-there': () => 'A ban is lifted in the ban list.',
  'ban.changed-meanwhile': () => 'Somebody else changed this ban meanwhile.',
  'ban.not-here': ({ place, words }: { place: string; words: string }) =>
    `You cannot play at ${place}. ${words || 'Please write to the league.'}`,
  'ban.member-not-here': ({ name }: { name: string }) => `${name} cannot play here. Please ask the office.`,
};
