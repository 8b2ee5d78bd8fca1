// Reasons to refuse a ban, and refusals because of a ban.

/** English texts. */
export const banReasons = {
  'ban.reason-missing': 'Enter a reason for the office.',
  'ban.scope-missing': 'Choose where the ban applies.',
  'ban.not-found': 'There is no such ban.',
  'ban.over': 'This ban has ended.',
  'ban.until-past': 'Choose today or a later day.',
  'ban.same-place': 'This member is already banned there.',
  'ban.appeal-missing': 'Enter what the member says.',
  'ban.appealed-already': 'A ban can be appealed only once.',
  'ban.no-appeal': 'No appeal is waiting for an answer.',
  'ban.question-not-found': 'Somebody has answered this question already.',
  'ban.lifted-there': 'Lift the ban in the ban list.',
  'ban.changed-meanwhile': 'Somebody else changed this ban in the meantime.',
  'ban.not-here':
    'You cannot play at {place}. {words, select, none {Please write to the league.} other {{words}}}',
  'ban.member-not-here': '{name} cannot play here. Please ask the office.',
} as const;
