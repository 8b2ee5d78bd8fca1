// Reasons to refuse a result, a season, a points rule, a board or a face-off.

/** English texts. */
export const resultReasons = {
  'result.not-found': 'There is no such result.',
  'result.players-removed':
    'Members of this result were removed with an import. Undo that removal first, then the result can be restored.',
  'result.corrected-meanwhile': 'Somebody else has corrected this night in the meantime.',
  'result.look-again': 'This night was corrected in the meantime. Please check it again.',
  'result.own': 'Somebody else has to look at your own result.',
  'result.post-refused':
    'You may not post the results of {venueName}: it is not one of your venues, and you do not host this night.',
  'result.change-refused':
    'You may not change the results of {venueName}: it is not one of your venues, and you do not host this night.',
  'result.change-refused-here':
    'You may not change the results of this venue: it is not one of your venues, and you do not host this night.',
  'result.posted-already': 'This night has been posted already. Open it to correct it.',
  'result.same-night':
    '“{name}” is posted for this day and start at {venueName}. Is it the same night? If not, say so, and both count.',
  'result.player-elsewhere':
    '{player} is in the result of “{name}” at {venueName} too, which started at the same time. Check it, or say that both are right.',
  'result.day-ahead': 'This date is in the future.',
  'opening.not-found': 'There are no such opening points.',
  'opening.changed-meanwhile': 'Somebody else has changed these opening points in the meantime.',
  'opening.exists': '{name} has opening points of this season already. Change those.',
  'opening.exists-all-time': '{name} has opening points of all time already. Change those.',
  'opening.source-missing': 'Write where the points come from, such as “old site”.',
  'opening.points-decimals': 'At most two decimals.',
  'opening.wins-above-nights':
    '{count, plural, =0 {No win is possible in 0 nights. Enter the nights too.} one {At most # win is possible in one night.} other {At most # wins are possible in # nights.}}',
  'opening.nothing': 'Enter points or nights.',
  'opening.day-ahead': 'The day on which the points stood cannot be in the future.',
  'opening.day-outside': 'The day has to be one of the season, from {startsOn} to {endsOn}.',
  'result.listed-twice': 'This player is listed twice.',
  'result.entrants-too-few': 'At least {finishers}, as many as there are finishers.',
  'result.place-must-be': 'Must be {place}: places are numbered from the best without a gap.',
  'result.place-between': 'Must be from {least} to {most}: {unlisted} of the entrants are not listed.',
  'result.card-id-form': 'Must be the id of a tournament or of a calendar event.',
  'result.entrants-missing': 'The number of entrants is required.',
  'result.finishers-missing': 'At least one finisher.',
  'season.not-found': 'There is no such season.',
  'season.overlaps': 'These days overlap with {name}: {startsOn} to {endsOn}.',
  'rule.published-meanwhile': 'Somebody else has published a rule in the meantime. Check it first.',
  'rule.too-many-points':
    'A night of this rule could give more than {max, number} points. Lower its numbers.',
  'rule.places-missing': 'At least one place.',
  'rule.places-too-many': 'At most {max} places.',
  'board.venue-missing': 'A board of a venue needs the venue.',
  'board.region-missing': 'A board of a region needs the region.',
  'board.crowded': 'Many leaderboards are being computed. Please try again in a moment.',
  'board.month-form': 'Must be a month as YYYY-MM.',
  'face-off.not-taking-part': 'This member does not take part in face-offs. Choose somebody else.',
  'face-off.same-player': 'Choose two different players.',
  'face-off.choose-another': 'Choose somebody else.',
} as const;
