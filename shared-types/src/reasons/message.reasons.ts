// Why a message, an announcement or a notification is refused, and who is not there.

/** English texts. */
export const messageReasons = {
  'message.subject-missing': () => 'Write what it is about.',
  'message.member-missing': () => 'Choose a member from the list.',
  'message.members-missing': () => 'Choose at least one member.',
  'message.members-too-many': ({ max }: { max: number }) => `At most ${max} members.`,
  'message.region-missing': () => 'Choose a region.',
  'message.venue-missing': () => 'Choose a venue.',
  'message.not-found': () => 'There is no such conversation.',
  'message.not-answered-here': () => 'An announcement is not answered here. Write to the league instead.',
  'message.full': () => 'This conversation is full. Please begin a new one.',
  'message.no-receivers': () => 'Nobody would get this announcement. Choose other receivers.',
  'message.request-used': () => 'This request id was used by somebody else.',
  'message.no-change': () => 'Say what to change: isRead, isArchived or isDeleted.',
  'notification.link-dead': () => 'This link does not work. Change your mails in the settings.',
  'notification.service-unknown': () => 'This is not the address of a push service that we know.',
  'notification.not-a-known-service': () => 'Must be the address of a known push service.',
  'notification.not-an-address': () => 'Must be the https address of a push service.',
  'notification.key-missing': () => 'A key is required.',
  'notification.not-a-key': () => 'Must be a key of a push subscription.',
  'member.not-found': () => 'There is no such member.',
  'player.not-found': () => 'There is no such player.',
  'member.same-name': ({ name }: { name: string }) => `There is a member named ${name} already.`,
  'member.say-another-person': () => 'Must be true when this is another person of the same name.',
  'message.result-not-answered-here': () => 'A result is not answered here. Write to the league instead.',
};
