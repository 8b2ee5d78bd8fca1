// Reasons to refuse a bonus or a claim for points.

import { number } from './say.ts';

/** English texts. */
export const bonusReasons = {
  'bonus.code-form': () => 'A code has letters, digits and hyphens.',
  'bonus.not-found': () => 'There is no such bonus.',
  'bonus.wrong-code': () => 'Wrong code: there is no bonus with it.',
  'bonus.own': () => 'Somebody else has to verify your own bonus.',
  'bonus.other-venue': () => 'This bonus is valid at another venue: the host there verifies it.',
  'bonus.used': () => 'This bonus was used already.',
  'bonus.expired': () => 'This bonus has expired.',
  'bonus.revoked': () => 'The league revoked this bonus.',
  'bonus.other-night': ({ date }: { date: string }) => `This bonus is valid on ${date}, not tonight.`,
  'bonus.too-many-members': ({ max }: { max: number }) => `At most ${max} members at once.`,
  'bonus.label-missing': () => 'Enter what it is for.',
  'bonus.kind-missing': () => 'Choose chips or points.',
  'bonus.end-missing': () => 'Choose the last day on which it is valid.',
  'bonus.night-over': () => 'This night is over.',
  'bonus.member-gone': () => 'One of these members no longer exists.',
  'bonus.over-budget': ({ place, left }: { place: string; left: number }) =>
    place === ''
      ? `The budget of this month has ${number(left)} left for bonuses that are valid at every venue.`
      : `The budget of this month has ${number(left)} left for ${place}.`,
  'preset.runs-missing': () => 'Choose whether it runs automatically or by hand.',
  'preset.by-hand-only': () => 'This one can only be given by hand.',
  'preset.changed-meanwhile': () => 'Somebody else has changed this preset.',
  'preset.other-members': ({ count }: { count: number }) =>
    count === 1
      ? 'There is one member now. Please check again.'
      : `There are ${number(count)} members now. Please check again.`,
  'budget.changed-meanwhile': () => 'Somebody else has changed this budget.',
  'offer.not-found': () => 'There is no such code.',
  'offer.wrong-code': () => 'Wrong code: no bonus is offered with it.',
  'offer.closes-first': () => 'It must close after it opens.',
  'offer.too-long': ({ max }: { max: number }) => `A code is open for at most ${max} days.`,
  'offer.counts-before': () => 'The bonus must be valid at least on the night on which the code opens.',
  'offer.cap-below': ({ taken }: { taken: number }) => `${taken} members have taken it already.`,
  'offer.changed-meanwhile': () => 'Somebody else has changed this code.',
  'offer.upcoming': () => 'This bonus cannot be taken yet.',
  'offer.over': () => 'This bonus cannot be taken any more.',
  'offer.used-up': () => 'All of these bonuses have been taken.',
  'offer.ended': () => 'The league has ended this offer.',
  'venue.not-found': () => 'There is no such venue.',
  'claim.text-not-text': () => 'Must be text.',
  'claim.text-not-plain': () => 'Plain text only.',
  'claim.place-missing': () => 'A place is required.',
  'claim.night-missing': () => 'Choose the night.',
  'claim.words-missing': () => 'Enter a few words.',
  'claim.not-found': () => 'There is no such claim.',
  'claim.open': () => 'This claim is waiting for the host’s answer.',
  'claim.asked': () => 'This claim is waiting for the member’s answer.',
  'claim.approved': () => 'This claim is approved. Undo the approval first.',
  'claim.declined': () => 'This claim is declined. Undo the decision first.',
  'claim.withdrawn': () => 'The member has withdrawn this claim.',
  'claim.listed-already': () => 'You are listed at this place already.',
  'claim.not-due': ({ from }: { from: string }) =>
    `Results are due within 48 hours of the night. You can claim from ${from} on, or as soon as they are posted.`,
  'claim.too-late': ({ event, until }: { event: string; until: string }) =>
    `Points must be claimed at least 72 hours before a qualified event. For ${event} that was until ${until}.`,
  'claim.place-does-not-fit': ({ why }: { why: string }) => `This place does not fit the night: ${why}`,
  'claim.no-such-night': () => 'There was no such night at this venue. Choose another day or venue.',
  'claim.sent-already': () => 'You have already claimed this night. The answer is shown under your claims.',
  'claim.answered-meanwhile': () => 'Somebody else has answered in the meantime. Please check it again.',
  'claim.not-posted': () =>
    'The results of this night are not posted yet. Post them with this member, then approve.',
  'claim.corrected-since': () =>
    'The night has been corrected again since then. Change it in its results instead.',
  'claim.claimed-again': () => 'The member has claimed this night again. Answer that claim.',
  'bonus.used-by': ({ name }: { name: string }) => `${name} already redeemed this bonus.`,
  'bonus.used-by-at': ({ name, at }: { name: string; at: string }) =>
    `${name} already redeemed this bonus at ${at}.`,
  'venue.id-form': () => 'Must be the id of a venue.',
};
