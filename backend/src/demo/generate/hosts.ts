// The office's host records, and the hosts' answers to the reminders of the next nights: one confirmed, one does not
// answer, one declined, one night has moved and asks again, and one was cancelled.
import { addDays, weekdayOf } from '@ahl/shared-types/common';
import { sendAt } from '@ahl/shared-types/hosts';
import type {
  CalendarEventDocument,
  EventExceptionDocument,
} from '#features/schedule/calendar-events/calendar-event.model.ts';
import type { HostDocument } from '#features/schedule/hosts/core/host.model.ts';
import type {
  HostConfirmationDocument,
  HostReminderDocument,
  HostReminderSettingsDocument,
} from '#features/schedule/hosts/reminders/host-reminder.model.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { hostsWithoutAccount } from '../data/hosts.ts';
import { spanishNote } from '../data/spanish-notes.ts';
import { buildEventException } from '../factories/calendar-event.factory.ts';
import {
  buildHostConfirmation,
  buildHostRecord,
  buildHostReminder,
  buildHostReminderSettings,
} from '../factories/host.factory.ts';
import { demoId } from '../ids.ts';
import { createRandom } from '../random.ts';
import { daysAgo, type Frame, instantMs, minuteMs, shiftTime } from './frame.ts';
import type { Occurrence } from './occurrences.ts';
import type { Member } from './players.ts';
import { star } from './tonight.ts';

/** The documents to store. */
export type Hosts = {
  people: HostDocument[];
  settings: HostReminderSettingsDocument;
  confirmations: HostConfirmationDocument[];
  reminders: HostReminderDocument[];
};

type Story = 'declined' | 'moved' | 'cancelled';
/** A changed night of the next days, with its one-day change. */
export type HostDay = { story: Story; event: CalendarEventDocument; exception: EventExceptionDocument };

const stories: readonly Story[] = ['declined', 'moved', 'cancelled'];

const inBoth = (notes: string) => ({ notes, notesEs: spanishNote(notes) });

const changeOf = (story: Story, event: CalendarEventDocument): Partial<EventExceptionDocument> => {
  if (story === 'declined') return { hostName: '' };
  if (story === 'cancelled') return { isCancelled: true, ...inBoth('The air conditioning is out') };
  const startTimes = event.startTimes.map((time) => shiftTime(time, -30));
  return { startTimes, ...inBoth('Half an hour earlier') };
};

/** Returns the hosted nights of a day from its last event on; the last ones are not in the drawings. */
const hostedOn = (events: readonly CalendarEventDocument[], date: string) =>
  events
    .filter(({ weekday, startsOn }) => weekday === weekdayOf(date) && startsOn <= date)
    .toReversed()
    .filter(({ hostName }) => hostName && hostName !== star)
    .map((event) => ({ event, date }));

/** Returns the changed nights of tomorrow; in a small league also of the day after. */
export const hostDaysOf = (frame: Frame, events: readonly CalendarEventDocument[]): HostDay[] => {
  const createdAt = new Date(frame.nowMs - 40 * minuteMs);
  // The last event of the day after already has a change.
  const hosted = [
    ...hostedOn(events, addDays(frame.today, 1)),
    ...hostedOn(events, addDays(frame.today, 2)).slice(1),
  ];
  return stories.flatMap((story, index) => {
    const { event, date } = hosted[index] ?? {};
    if (!event || !date) return [];
    const exception = buildEventException({
      _id: demoId('exception', 100 + index, createdAt.getTime()),
      eventId: event._id,
      date,
      ...changeOf(story, event),
      createdAt,
      updatedAt: createdAt,
    });
    return [{ story, event, exception }];
  });
};

type Input = {
  frame: Frame;
  members: readonly Member[];
  venues: readonly VenueDocument[];
  events: readonly CalendarEventDocument[];
  occurrencesOn: (date: string) => Occurrence[];
};

/** Returns the nights of the last week and the next three, including one-day changes and tournaments. */
const nightsAround = ({ frame, occurrencesOn }: Input): Occurrence[] =>
  Array.from({ length: 28 }, (_unused, day) => occurrencesOn(addDays(frame.today, day - 7))).flat();

/** Returns where and on which weekdays a host has nights. */
const usualOf = (nights: readonly Occurrence[], hostName: string) => {
  const own = nights.filter((night) => night.hostName === hostName);
  return {
    regions: new Set(own.map(({ region }) => region)),
    weekdays: new Set(own.map(({ date }) => weekdayOf(date))),
    venues: [...new Map(own.map(({ venueId }) => [String(venueId), venueId])).values()],
  };
};

/** Creates the office's records of hosts who have an account: the id is the account's. */
const generateAccounts = (input: Input): HostDocument[] => {
  const { frame, members } = input;
  const nights = nightsAround(input);
  const random = createRandom('hosts');
  const createdAt = daysAgo(frame, 60);
  const hosts = members.filter(({ player }) => player.isHost && player.hostName);
  return hosts.map(({ player }, index) => {
    const usual = usualOf(nights, player.hostName ?? '');
    const free = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => !usual.weekdays.has(weekday));
    const absence = { from: addDays(frame.today, 10 + index), to: addDays(frame.today, 14 + index) };
    const isAbsent = index % 8 === 3;
    return buildHostRecord({
      _id: player._id,
      playerId: player._id,
      name: player.hostName ?? '',
      regions: [...usual.regions.add(player.region ?? 0)].sort(),
      venueIds: usual.venues.slice(0, 2).flatMap((venueId) => venueId ?? []),
      weekdaysOff: free.length > 0 && random.chance(0.5) ? [random.pick(free)] : [],
      absences: (isAbsent ? [absence] : []) as unknown as HostDocument['absences'],
      certifiedUntil: random.chance(0.3) ? addDays(frame.today, random.int(40, 300)) : null,
      version: 1,
      createdAt,
      updatedAt: createdAt,
    });
  });
};

const generateOthers = ({ frame, venues }: Input): HostDocument[] => {
  const createdAt = daysAgo(frame, 200);
  return hostsWithoutAccount.map((host, index) =>
    buildHostRecord({
      _id: demoId('host', index, createdAt.getTime()),
      ...host,
      regions: [venues[index]?.region ?? 733],
      deletedAt: index === hostsWithoutAccount.length - 1 ? daysAgo(frame, 20) : null,
      createdAt,
      updatedAt: createdAt,
    }),
  );
};

type Request = Pick<
  Occurrence,
  'eventId' | 'name' | 'date' | 'venueId' | 'startTimes' | 'hostName' | 'isSingle'
>;

const startMsOf = (frame: Frame, { date, startTimes }: Pick<Request, 'date' | 'startTimes'>): number =>
  instantMs(frame, date, [...startTimes].sort()[0] ?? '00:00');

const termsOf = ({ date, startTimes, venueId }: Request): string =>
  `${date} ${startTimes.join('&')} ${String(venueId ?? '')}`;

/** Returns the nights whose first reminder is sent already, the changed ones as they were when the host was asked. */
const requestedNights = ({
  frame,
  events,
  occurrencesOn,
}: Input): { night: Request; story: Story | null }[] => {
  const days = hostDaysOf(frame, events);
  const notified = days.map(({ story, event, exception: { date } }) => ({
    story,
    night: {
      eventId: `calendar-${event._id.toHexString()}`,
      name: event.name,
      date,
      venueId: event.venueId ?? null,
      startTimes: event.startTimes,
      hostName: event.hostName,
      isSingle: false,
    },
  }));
  const isNotified = ({ eventId, date }: Request) =>
    notified.some(({ night }) => night.eventId === eventId && night.date === date);
  const others = [0, 1, 2, 3]
    .flatMap((day) => occurrencesOn(addDays(frame.today, day)))
    .filter((night) => night.hostName !== '' && !isNotified(night))
    .map((night) => ({ story: null, night }));
  return [...notified, ...others];
};

const statusOf = (story: string | null, isAnswered: boolean): HostConfirmationDocument['status'] => {
  if (!isAnswered) return 'asked';
  return story === 'declined' ? 'declined' : 'confirmed';
};

/** Returns when the reminders of a night are sent, according to the settings. */
const stepsOf = (
  { timeZone }: Frame,
  { steps, quietFrom, quietTo }: HostReminderSettingsDocument,
  startMs: number,
) => steps.map((hours) => ({ hours, atMs: sendAt(startMs, hours, { quietFrom, quietTo }, timeZone) }));

/** Creates log lines and answers according to the settings, as if the reminders had been on for weeks. */
const generateAnswers = (input: Input, settings: HostReminderSettingsDocument) => {
  const { frame, members, venues } = input;
  const random = createRandom('host reminders');
  const accountOf = new Map(members.map(({ player }) => [player.hostName ?? '', player]));
  const venueName = new Map(venues.map(({ _id, name }) => [_id.toHexString(), name]));
  const confirmations: HostConfirmationDocument[] = [];
  const reminders: HostReminderDocument[] = [];
  for (const { night, story } of requestedNights(input)) {
    const account = accountOf.get(night.hostName);
    const startMs = startMsOf(frame, night);
    const sent = stepsOf(frame, settings, startMs).filter(({ atMs }) => atMs <= frame.nowMs);
    const last = sent.at(-1);
    if (!account || !last || startMs <= frame.nowMs) continue;
    const requestedAt = new Date(sent[0]?.atMs ?? 0);
    const index = confirmations.length;
    const isAnswered = story === 'declined' || random.chance(0.75);
    const shared = {
      eventId: night.eventId,
      date: night.date,
      name: night.name,
      venueName: venueName.get(String(night.venueId)) ?? '',
      startTimes: [...night.startTimes],
      hostId: account._id,
      hostName: night.hostName,
    };
    const _id = demoId('hostConfirmation', index, requestedAt.getTime());
    confirmations.push(
      buildHostConfirmation({
        ...shared,
        _id,
        nightKey: night.isSingle ? night.eventId : `${night.eventId}@${night.date}`,
        terms: termsOf(night),
        status: statusOf(story, isAnswered),
        requestedAt: requestedAt,
        answeredAt: isAnswered
          ? new Date(Math.min(requestedAt.getTime() + 50 * minuteMs, frame.nowMs))
          : null,
        sentHours: last.hours,
        lastStepAt: last.hours === Math.min(...settings.steps) ? new Date(last.atMs) : null,
        createdAt: requestedAt,
        updatedAt: requestedAt,
      }),
    );
    for (const { hours, atMs } of sent)
      reminders.push(
        buildHostReminder({
          ...shared,
          _id: demoId('hostReminder', reminders.length, atMs),
          onceKey: `${_id.toHexString()} 1 step ${hours} mail`,
          hours,
          to: account.email ?? '',
          fate: account.email ? 'sent' : 'unreachable',
          channel: account.email ? 'mail' : null,
          at: new Date(atMs),
        }),
      );
  }
  return { confirmations, reminders };
};

/** Creates the hosts of the demo league and their reminders. */
export const generateHosts = (input: Input): Hosts => {
  const changedAt = daysAgo(input.frame, 30);
  const settings = buildHostReminderSettings({
    nextSweepAt: new Date(input.frame.nowMs),
    createdAt: changedAt,
    updatedAt: changedAt,
  });
  return {
    people: [...generateAccounts(input), ...generateOthers(input)],
    settings,
    ...generateAnswers(input, settings),
  };
};
