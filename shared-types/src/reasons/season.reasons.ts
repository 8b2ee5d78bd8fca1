// Reasons to refuse an act on a season or a race.

/** English texts. */
export const seasonReasons = {
  'season.changed-meanwhile': 'Somebody else has changed this season in the meantime.',
  'season.too-long': 'A season has at most {days} days.',
  'race.not-found': 'There is no such race.',
  'race.changed-meanwhile': 'Somebody else has changed this race in the meantime.',
  'race.too-long': 'A race has at most {days} days.',
  'race.venue-closed': '{name} is closed on these days. Leave it out.',
  'rule-draft.not-found': 'This season has no draft.',
  'rule-draft.changed-meanwhile': 'Somebody else has changed this draft in the meantime.',
  'season.closed': 'This season is closed. Reopen it first.',
  'season.not-closed': 'This season is not closed.',
  'season.archived': 'This season is archived. Restore it from the archive first.',
  'season.not-archived': 'This season is not archived.',
  'season.not-over': 'This season runs until {endsOn}. Change its last day to close it earlier.',
  'season.open-work':
    'More items are open than you saw: {countClaims, plural, one {# claim} other {# claims}} and {countResults, plural, one {# missing result} other {# missing results}}.',
  'rule.not-falling': 'Place {place} is worth more than the place before it.',
  'rule.beyond-above-last': 'More than the last place of the table.',
  'rule.reason-missing': 'Give the reason for the change: members see it next to the new version.',
  'rehearsal.busy': 'Other rules are being rehearsed. Please try again in a moment.',
} as const;
