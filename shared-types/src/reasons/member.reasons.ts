// Reasons to refuse the office's acts on a member, a ban or a role.

/** English texts. */
export const memberReasons = {
  'member.initial-form': 'One letter, or nothing.',
  'member.tag-missing': 'Enter a tag.',
  'member.email-needed': 'Without an e-mail address nobody can sign in.',
  'member.email-of-account':
    'The member signs in with this address. Change it in “Fix a member login”, where the new one is confirmed.',
  'member.number-taken': '{name} has this number.',
  'member.number-used': 'Somebody has this number.',
  'member.changed-meanwhile': 'Somebody else changed this member in the meantime.',
  'member.likely-known': 'This may be {name}, who is already a member.',
  'member.higher-role': 'This account has a role as high as yours. A higher admin can do this.',
  'member.emptied': 'This account has been emptied: there is nothing left to change.',
  'member.note-missing': 'Enter the note.',
  'member.note-not-found': 'There is no such note.',
  'member.act-part-missing': 'Choose what to do with the members.',
} as const;
