// Reasons to refuse an act on an event, a tag, a venue, a host or a reservation.
import { day, plural } from './say.ts';

type HostedNights = { hostName: string; venues: string; count: number; date: string };

/** English texts. */
export const scheduleReasons = {
  'event.not-found': () => 'There is no such event.',
  'event.not-on-that-day': () => 'The event does not take place on that day.',
  'event.not-a-day-of-it': () => 'Must be a day on which the event takes place.',
  'event.tag-gone': () => 'One of the tags does not exist.',
  'event.split-past': () => 'Choose a day after today: nights that were played stay as they were.',
  'event.split-before-start': () => 'There is nothing before that day: change every week instead.',
  'event.split-after-end': () => 'The event ends before that day.',
  'event.split-undo-whole': () =>
    'It belongs to the other half of the weekly event that was split. Undo the whole split.',
  'event.half-edited-since': () =>
    'The half of the weekly event that began with the split has since been edited.',
  'event.nights-elsewhere': ({ name }: { name: string }) =>
    `Its nights belong to ${name} again, because the split was undone.`,
  'event.played-weekday': () =>
    'Nights were played on the current weekday. Choose “From here on” to move the coming ones.',
  'event.played-venue': () =>
    'Nights were played at the current venue. Choose “From here on” to move the coming ones.',
  'event.played-first-day': () =>
    'Nights were played before that day, and would disappear from the calendar.',
  'event.day-past': () => 'Today or a later day: nights that were played stay as they were.',
  'event.no-night-from': () => 'The event has no night from that day on.',
  'event.day-cancelled-already': () => 'That night is cancelled already.',
  'event.day-not-cancelled': () => 'That night is not cancelled.',
  'event.no-such-time': ({ time, date }: { time: string; date: string }) =>
    `There is no ${time} on ${day('en-US', date)}: the clocks go forward that night.`,
  'event.same-start': ({ name, venueName, date }: { name: string; venueName: string; date: string }) =>
    `“${name}” starts at ${venueName} at that time on ${day('en-US', date)}. Is it the same event? If not, say so, and both stay.`,
  'event.start-times-missing': () => 'Start times are required.',
  'event.start-times-none': () => 'At least one start time.',
  'event.start-times-too-many': () => 'At most four start times.',
  'event.start-times-order': () =>
    'Each start must be after the one before. A start after midnight is a night of the next day.',
  'event.weekday-missing': () => 'A weekday is required.',
  'event.weekday-too-small': () => '0 is Sunday.',
  'event.weekday-too-large': () => '6 is Saturday.',
  'event.tags-too-many': () => 'At most eight tags.',
  'event.host-form': () => 'A host name, or an empty one for no host.',
  'event.assignment-form': () => "Must be 'permanent' or 'one-time'.",
  'event.assignment-date-missing': () => "The event's date is required for a one-time assignment.",
  'event.id-form': () => 'Must be the id of an event.',
  'event.changed-meanwhile': () =>
    'Somebody else changed this event in the meantime. Check the current version, then change it again.',
  'event.look-first': () => 'Somebody else changed this event in the meantime. Check it first.',
  'event.late-entry-at-each': () => 'Late entry is set for each event.',
  'days.end-before-start': () => 'Must not be before the first day.',
  'days.too-many': ({ max }: { max: number }) => `At most ${max} days at once.`,
  'host.not-found': ({ hostName }: { hostName: string }) => `There is no host called ${hostName}.`,
  'host.not-a-host': () => 'Must be the name of a host, or empty for no host.',
  'host.own-schedule-only': () => 'A host sees their own schedule only.',
  'host.unknown': () => 'There is no such host.',
  'host.name-shared': ({ names }: { names: string }) =>
    `Several hosts have this name. Choose one of ${names}.`,
  'host.name-taken': ({ suggestion }: { suggestion: string }) =>
    `Another host has this name. Tell them apart: ${suggestion}.`,
  'host.no-day-left': () => 'Leave at least one weekday.',
  'host.not-free': ({ hostName }: { hostName: string }) => `${hostName} is not free on this night.`,
  'host.night-given': ({ hostName }: { hostName: string }) =>
    `${hostName} was assigned this night in the meantime. Save again to assign it to somebody else.`,
  'host.night-cleared': () => 'The host of this night was removed in the meantime. Save again to assign it.',
  'host.has-nights': ({ hostName, venues, count, date }: HostedNights) =>
    `${hostName} hosts ${plural('en', count, 'upcoming night', 'upcoming nights')} at ${venues}, the next one on ${day('en-US', date)}. Assign them to somebody else, or clear them.`,
  'host.changed-meanwhile': () =>
    'Somebody else changed this host in the meantime. Check the current version, then change it again.',
  'host.name-missing': () => 'The name of a host is required.',
  'host.not-retired': () => 'This host is on the list already.',
  'host.has-account': () => 'This host has an account already. Unlink it first.',
  'host.account-banned': () => 'This member is banned.',
  'host.account-hosts': ({ hostName }: { hostName: string }) =>
    `This member is a host already, as ${hostName}.`,
  'host.account-retired': ({ hostName }: { hostName: string }) =>
    `This member was a host, as ${hostName}. Restore that host in the list of retired ones.`,
  'reminder.step-missing': () => 'A whole number of hours.',
  'reminder.steps-double': () => 'Each step once.',
  'reminder.changed-meanwhile': () =>
    'Somebody else changed these settings in the meantime. Check the current version, then change them again.',
  'reminder.answer-form': () => "Must be 'confirm' or 'decline'.",
  'reminder.terms-missing': () => 'Must be the times and the place that the answer is for.',
  'reminder.link-dead': () => 'This link does not work. Call the league, or ask for a new one.',
  'reminder.night-begun': () => 'This night has begun. Call the league if something is wrong.',
  'reminder.night-cancelled': () => 'This night was cancelled. Nobody has to host it.',
  'reminder.night-changed': () =>
    'The times or the place of this night changed in the meantime. Check them, then answer again.',
  'reminder.night-taken': ({ hostName }: { hostName: string }) => `${hostName} now hosts this night.`,
  'reminder.not-yours': () => 'The league changed the plan: this night is no longer assigned to you.',
  'reminder.not-free': () => 'You cannot take this night: you host another one then, or have that day off.',
  'reminder.no-host': () => 'Nobody hosts this night, so nobody can be asked.',
  'reminder.unreachable': ({ hostName }: { hostName: string }) =>
    `${hostName} has no e-mail address and no browser that shows notifications. Add an address first.`,
  'reminder.turned-off': ({ hostName }: { hostName: string }) =>
    `${hostName} has turned reminders off in the settings of the account.`,
  'reminder.just-asked': ({ hostName }: { hostName: string }) =>
    `${hostName} was asked within the last minute.`,
  'tag.not-found': () => 'There is no such tag.',
  'tag.name-without-letter': () => 'The name needs a letter or a digit.',
  'tag.name-form': () => 'At least one letter from A to Z or a digit.',
  'tag.name-taken': () => 'Another tag has this name.',
  'tag.taken-use-it': ({ name }: { name: string }) => `There is a tag called ${name} already. Use that one.`,
  'tag.taken-bring-back': ({ name }: { name: string }) =>
    `There is a tag called ${name} already. It was deleted; restore it instead.`,
  'tag.too-long': ({ tag, max }: { tag: string; max: number }) =>
    `“${tag}” is too long: a tag has at most ${max} characters.`,
  'tag.merge-with-itself': () => 'Choose another tag than the one that is merged.',
  'tag.changed-meanwhile': () =>
    'Somebody else changed this tag in the meantime. Check the current version, then change it again.',
  'venue.latitude-range': () => 'A latitude is between -90 and 90.',
  'venue.longitude-range': () => 'A longitude is between -180 and 180.',
  'venue.map-link-short': () =>
    'A short link does not say where the place is. Open it, and copy the long address from the browser.',
  'venue.map-link-without-place': () =>
    'It contains no coordinates. Enter them as 32.7555, -97.3308, or paste a map link.',
  'venue.clock-running': ({ name }: { name: string }) =>
    `A clock is running at ${name}. Finish it first, then close the venue.`,
  'venue.closed-already': ({ name }: { name: string }) => `${name} is closed already.`,
  'venue.is-open': ({ name }: { name: string }) => `${name} is open.`,
  'venue.nights-after': ({ count, date }: { count: number; date: string }) =>
    `${plural('en', count, 'tournament is', 'tournaments are')} planned here after ${day('en-US', date)}. Move or delete them first.`,
  'venue.last-day-over': () => 'Today or a later day.',
  'venue.changed-meanwhile': () =>
    'Somebody else changed this venue in the meantime. Check the current version, then change it again.',
  'venue.picture-words-missing': () => 'A description is required.',
  'venue.picture-words-empty': () => 'Describe the picture.',
  'venue.state-form': () => 'Two capital letters, such as TX.',
  'venue.zip-form': () => 'Five digits.',
  'venue.region-missing': () => 'A region is required.',
  'venue.days-too-many': () => 'At most seven days.',
  'venue.days-repeat': () => 'Each weekday once.',
  'venue.pictures-too-many': () => 'At most twelve pictures.',
  'region.not-found': () => 'There is no such region.',
  'region.number-form': ({ max }: { max: number }) => `The number of a region, from 1 to ${max}.`,
  'region.unknown': ({ number }: { number: number }) => `There is no region ${number}.`,
  'region.retired': ({ name }: { name: string }) => `${name} is retired. Choose another region.`,
  'region.number-taken': ({ name }: { name: string }) => `${name} has this number.`,
  'region.number-taken-restore': ({ name }: { name: string }) =>
    `${name} had this number and was deleted. Restore it instead.`,
  'region.name-taken': () => 'Another region has this name.',
  'region.too-many': ({ max }: { max: number }) => `The league can have at most ${max} regions.`,
  'region.order-form': () => 'The numbers of all regions, in the new order.',
  'region.order-changed': () =>
    'Regions were added or deleted in the meantime. Check the list, then order it again.',
  'region-order.changed-meanwhile': () =>
    'Somebody else ordered the regions in the meantime. Check the list, then order it again.',
  'region.last-one': () => 'The league needs one region that is not retired.',
  'region.merged': ({ name }: { name: string }) =>
    `This region was merged into ${name}. Undo the merge to open it again.`,
  'region.in-use': (n: {
    venues: number;
    events: number;
    tournaments: number;
    members: number;
    operators: number;
    nights: number;
  }) =>
    `This region still has: venues ${n.venues}, weekly events ${n.events}, tournaments ${n.tournaments}, members ${n.members}, operators ${n.operators}, played nights ${n.nights}. Retire it, or merge it into another one.`,
  'region.merge-into-itself': () => 'Choose another region.',
  'region.not-merged': () => 'This region is not merged into another one.',
  'region.merged-into-gone': ({ name }: { name: string }) =>
    `${name} has itself been merged or deleted since. Undo that first.`,
  'region.changed-meanwhile': () =>
    'Somebody else changed this region in the meantime. Check the current version, then change it again.',
  'tournament.not-found': () => 'There is no such tournament.',
  'tournament.key-form': () => 'Must be the key of a tournament in the list.',
  'tournament.changed-meanwhile': () =>
    'Somebody else changed this tournament in the meantime. Check the current version, then change it again.',
  'tournament.posted': () => 'Its result is posted. Withdraw the result first, or correct the result itself.',
  'tournament.live': () => 'Its clock is open. Finish or delete the clock first.',
  'tournament.cancelled-already': () => 'It is cancelled already.',
  'tournament.not-cancelled': () => 'It is not cancelled.',
  'tournament.weekly-day': () =>
    'A night of a weekly event keeps its day. Cancel it, and add a tournament on the other day.',
  'tournament.move-where': () => 'Choose a new day or a new start.',
  'tournament.move-past-midnight': () => 'With this start, a later start would be after midnight.',
  'city.not-found': () => 'The league has no venue in that city.',
  'reservation.not-today': () => 'Places can be reserved only on the day itself.',
  'reservation.no-such-start': () => 'This event does not start then.',
  'reservation.entry-closed': () => 'Entry to this tournament is closed.',
  'reservation.not-found': () => 'There is no such reservation.',
  'program.changes-missing': () => 'Changes are required.',
  'program.none': () => 'At least one event.',
  'program.too-many': ({ max }: { max: number }) => `At most ${max} events.`,
  'program.repeats': () => 'Each event once.',
  'program.event-missing': () => 'An event is required.',
  'program.event-form': () => "Must be the id of an event card, or 'default'.",
  'program.structure-form': () => 'A structure, or null.',
};
