// Reasons to refuse merging or separating two accounts, or a profile claim.

/** English texts. */
export const mergeReasons = {
  'merge.same-account': 'Choose two different accounts.',
  'merge.merged-already': 'This account was combined with another one.',
  'merge.merged-has-role':
    'The account to merge has a role or hosts nights. Keep that account, or remove the role first.',
  'merge.survivor-ranks-higher':
    'The account to keep has a role as high as yours. A higher admin can do this.',
  'merge.undo-ranks-higher':
    'One of the accounts now has a role as high as yours. A higher admin can undo this.',
  'merge.undo-sign-in-of-staff':
    'The account got a role since and keeps the sign-in that it has now. Remove the role first.',
  'merge.sign-in-of-staff': 'An account with a role keeps its own sign-in.',
  'merge.closing': 'One of the accounts is closed or about to be emptied.',
  'merge.shared-nights':
    'Both accounts are in the same night: {nights}. Correct that result first, so that one of the two is left in it.',
  'merge.in-running-night':
    'The account to merge is on the list of a night that is not over: {nights}. Combine them when its result is posted.',
  'merge.changed-meanwhile': 'Somebody else changed one of the accounts in the meantime.',
  'merge.not-found': 'There is no such merge.',
  'merge.undone-already': 'This merge was undone already.',
  'merge.later-first': '{name} was combined with this account later. Undo that merge first.',
  'merge.survivor-combined': 'The account was itself combined with another one. Undo that merge first.',
  'merge.survivor-closed': 'The account is closed: there is nothing left to separate.',
  'merge.undone-there': 'The account is combined with another one. Undo the merge in “Combine Accounts”.',
  'merge.not-since': 'This was not added since the merge.',
  'profile-claim.number-or-night': 'Give your old player number, or a night that you played and its venue.',
  'profile-claim.choose-walk-in': 'Choose whose nights these are.',
  'profile-claim.not-found': 'There is no such claim.',
  'profile-claim.open-already': 'You already have a claim that is waiting for an answer.',
  'profile-claim.answered': 'This claim was answered or withdrawn already.',
  'profile-claim.not-yours': 'Only the office and the host of that night can answer this claim.',
  'profile-claim.no-walk-in': 'This member has a sign-in or does not fit the claim.',
} as const;
