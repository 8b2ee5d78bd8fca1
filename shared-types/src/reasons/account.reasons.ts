// Reasons to refuse a sign-in, a new member or a change of an account.

/** English texts. */
export const accountReasons = {
  'retention.changed-meanwhile': () => 'Somebody else has changed these periods.',
  'retention.other-rows': ({ count }: { count: number }) =>
    count === 1
      ? 'There is one record now. Please check again.'
      : `There are ${count} records now. Please check again.`,
  'view-as.reason-missing': () => 'Give a reason for viewing the site as this member.',
  'view-as.read-only': () =>
    'You are viewing the site as a member: nothing can be changed. Stop viewing first.',
  'sign-in.wrong': () => 'Invalid credentials',
  'password.missing': () => 'A password is required.',
  'password.too-many-bytes': ({ max }: { max: number }) => `At most ${max} bytes.`,
  'password.common': () => 'This is one of the most used passwords. Choose another one.',
  'password.own-words': () =>
    'This is easy to guess from your name, your e-mail or the league. Choose another one.',
  'password.wrong': () => 'This is not your current password.',
  'password.not-the-same': () => 'Enter the same password twice.',
  'email.missing': () => 'An e-mail address is required.',
  'email.unchanged': () => 'This is already your e-mail.',
  'email.taken': () => 'Another account has this e-mail.',
  'email.reserved': () => 'This address is reserved for the master admin.',
  'email.master-stays': () =>
    'The master admin keeps this address. To hand the role over, set MASTER_ADMIN_EMAIL on the server to the new address and restart it.',
  'email.confirmed': () => 'Your e-mail is confirmed already. Please sign in.',
  'link.not-complete': () => 'This link is not complete.',
  'link.dead': () => 'This link does not work any more. Please ask for a new one.',
  'name.first-missing': () => 'A first name is required.',
  'name.last-missing': () => 'A last name is required.',
  'name.no-letter': () => 'A name needs at least one letter.',
  'name.reserved': () => 'This name is reserved. Choose another one.',
  'player-number.missing': () => 'A player number is required.',
  'join.request-not-found': () =>
    'There is no open request to join with this code. Ask them to fill in the form again.',
  'join.region-missing': () => 'Choose where you would play most.',
  'join.heard-from-missing': () => 'Choose how you heard of us.',
  'join.age-not-confirmed': () => 'Confirm that you are old enough to join.',
  'join.too-young': ({ age }: { age: number }) => `Players must be ${age} or older.`,
  'join.terms-not-accepted': () => 'Please accept the terms to join.',
  'account.not-found': () => 'There is no such account.',
  'account.session-ended-already': () => 'This session has ended already.',
  'account.master-stays': () =>
    'The account of the master admin cannot be closed. To hand the role over, set MASTER_ADMIN_EMAIL on the server to another address and restart it.',
  'account.emptied': () => 'This account has been emptied: there is nothing left to reopen.',
  'account.language-unknown': () => 'Choose English or Español.',
  'picture.missing': () => 'A picture is required, as a JPEG data URL.',
  'picture.too-large': ({ maxKb }: { maxKb: number }) => `The picture is too large: at most ${maxKb} KB.`,
  'picture.not-a-jpeg': () => 'Must be a JPEG picture.',
  'picture.not-a-readable-jpeg': () => 'Must be a JPEG picture that can be read.',
  'picture.too-many-pixels': ({ maxMillions }: { maxMillions: number }) =>
    `The picture has too many pixels: at most ${maxMillions} million.`,
  'picture.other-site': ({ address }: { address: string }) =>
    `The picture ${address} is on another site. Upload it, or choose one of the library.`,
  'picture.not-readable': () => 'Must be a PNG, JPEG, WebP or GIF image that can be read.',
  'picture.not-found': () => 'There is no such picture.',
  'picture.alt-missing': () => 'Describe the picture, for people who cannot see it.',
  'picture.own-only': () => 'You can change your own picture only.',
  'privacy.name-form-missing': () => 'Choose how your name is shown.',
  'privacy.handle-kept': () => 'Others see only your handle: keep one, or change that setting first.',
  'privacy.handle-missing': () => 'You have no handle yet: choose one in the settings first.',
  'picture.not-a-jpeg-data-url': () => 'Must be a JPEG picture as a data URL: data:image/jpeg;base64,…',
};
