// Processes the answers of hosts by link. A yes keeps or takes the night; a no frees it for that day, so that it can be
// offered to others, and can be withdrawn as long as nobody else hosts it.
import { AppError, addDays } from '@ahl/shared-types/common';
import {
  dueStep,
  type HostAnswer,
  type HostNight,
  type hostAnswerSchema,
  hostWarnings,
  isOpenNight,
  type PlannedNight,
} from '@ahl/shared-types/hosts';
import { type ClientSession, isValidObjectId } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { writeNightHost } from '#features/schedule/calendar-events/assign-host.ts';
import type { Transaction } from '#features/schedule/calendar-events/event-move.ts';
import type { FollowHost } from '#features/schedule/calendar-events/night-host.ts';
import type { CountForm } from '#http/form-limits.ts';
import { startOf, termsOf } from '../core/confirmations.ts';
import { type HostPerson, readHosts, storedOf } from '../core/host.reader.ts';
import { readPlannedNights } from '../core/planned-nights.ts';
import type { HostLinks } from './host-links.ts';
import type { HostConfirmationDocument } from './host-reminder.model.ts';
import { readReminderSettings, sweepSoon } from './reminder-settings.service.ts';

export type AnswerDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  timeZone: string;
  hostLinks: HostLinks;
  countForm: CountForm;
  updateClockHosts: FollowHost;
};
type ReadDeps = Pick<AnswerDeps, 'models' | 'now' | 'timeZone' | 'hostLinks'>;

/** A question in its current state: the night is null if it is no longer played. */
type Request = {
  confirmation: HostConfirmationDocument;
  host: HostPerson;
  night: PlannedNight | null;
  nights: readonly PlannedNight[];
};

const linkDead = () => new AppError('NOT_FOUND', 'reminder.link-dead');

/** Returns the date of a night: a tournament may have been moved since the host was asked. */
const dateOf = async (
  models: Models,
  { eventId, date }: Pick<HostConfirmationDocument, 'eventId' | 'date'>,
): Promise<string> => {
  if (!isValidObjectId(eventId)) return date;
  return (await models.Tournament.findById(eventId).select('date').lean())?.date ?? date;
};

/** Reads the question of a link, first in the transaction, so that one of two simultaneous answers is retried. */
const readRequest = async (
  { models, now, hostLinks }: ReadDeps,
  token: string,
  session: ClientSession | null = null,
): Promise<Request> => {
  const id = hostLinks.verify(token);
  if (!id) throw linkDead();
  const confirmation = await models.HostConfirmation.findById(id)
    .session(session)
    .lean<HostConfirmationDocument | null>();
  const hosts = await readHosts(models);
  const host = hosts.find((each) => each.id === confirmation?.hostId.toHexString());
  if (!confirmation || !host) throw linkDead();
  const date = await dateOf(models, confirmation);
  const around = { from: addDays(date, -1), to: addDays(date, 1) };
  const nights = await readPlannedNights(models, around, hosts, now());
  const night = nights.find((each) => each.id === confirmation.eventId && each.date === date) ?? null;
  return { confirmation, host, night, nights };
};

const isOwn = ({ night, host }: Request): boolean => night?.hostId === host.id;

/** Whether the host can take the night: it was offered to them, or they declined it, and nobody hosts it. */
const mayTake = ({ night, confirmation }: Request): boolean =>
  night !== null &&
  isOpenNight(night) &&
  (confirmation.kind === 'offered' || confirmation.status === 'declined');

const closedBy = (request: Request, { now, timeZone }: ReadDeps): HostNight['closed'] => {
  const { night, confirmation } = request;
  if (startOf(night ?? confirmation, timeZone) <= now()) return 'begun';
  if (!night) return 'cancelled';
  return isOwn(request) || mayTake(request) ? null : 'reassigned';
};

const answerOf = ({ confirmation, night }: Request): HostNight['answer'] => {
  const { status, terms } = confirmation;
  if (!night || terms !== termsOf(night)) return null;
  return status === 'confirmed' || status === 'declined' ? status : null;
};

const present = async (request: Request, deps: ReadDeps): Promise<HostNight> => {
  const { confirmation, host, night } = request;
  const { date, startTimes, name, venueName } = night ?? confirmation;
  const closed = closedBy(request, deps);
  const venue = night?.venueId ? await deps.models.Venue.findById(night.venueId).select('city').lean() : null;
  return {
    eventId: confirmation.eventId,
    name,
    date,
    venueName,
    startTimes,
    city: venue?.city ?? '',
    startsAt: new Date(startOf({ date, startTimes }, deps.timeZone)).toISOString(),
    hostName: host.name,
    isOffer: confirmation.kind === 'offered',
    answer: answerOf(request),
    closed,
    currentHostName: closed === 'reassigned' ? (night?.hostName ?? '') : '',
    terms: night ? termsOf(night) : confirmation.terms,
  };
};

/** Returns the current night of a link. @throws NOT_FOUND for an invalid link, or that of a former host */
export const readHostNight = async (deps: ReadDeps, token: string): Promise<HostNight> =>
  present(await readRequest(deps, token), deps);

/** Refuses a night that is closed, or differs from the one that the page showed. @throws CONFLICT */
const assertOpen = (request: Request, deps: ReadDeps, terms: string): PlannedNight => {
  const { night } = request;
  switch (closedBy(request, deps)) {
    case 'begun':
      throw new AppError('CONFLICT', 'reminder.night-begun');
    case 'cancelled':
      throw new AppError('CONFLICT', 'reminder.night-cancelled');
    case 'reassigned':
      if (night?.hostName)
        throw new AppError('CONFLICT', 'reminder.night-taken', { hostName: night.hostName });
      throw new AppError('CONFLICT', 'reminder.not-yours');
  }
  if (!night || terms !== termsOf(night)) throw new AppError('CONFLICT', 'reminder.night-changed');
  return night;
};

/** Refuses a host who is not free, except for reasons that the office has already decided about. @throws CONFLICT */
const assertFree = ({ host, nights }: Request, night: PlannedNight): void => {
  const hard = hostWarnings(host, night, nights).filter(
    ({ kind }) => kind !== 'declined' && kind !== 'other-region',
  );
  if (hard.length > 0) throw new AppError('CONFLICT', 'reminder.not-free');
};

const decide = async (
  deps: AnswerDeps,
  { session, publish }: Transaction,
  request: Request,
  night: PlannedNight,
  answer: HostAnswer,
): Promise<void> => {
  const { models, now, timeZone } = deps;
  const { confirmation, host } = request;
  const change = { id: night.id, date: night.date, scope: 'day' as const };
  const settings = await readReminderSettings({ models });
  const isYes = answer === 'confirm';
  await models.HostConfirmation.updateOne(
    { _id: confirmation._id },
    {
      $set: {
        status: isYes ? 'confirmed' : 'declined',
        answeredAt: new Date(now()),
        terms: termsOf(night),
        date: night.date,
        venueName: night.venueName,
        startTimes: night.startTimes,
        ...(isYes
          ? { kind: 'assigned', sentHours: dueStep(startOf(night, timeZone), settings, now(), timeZone) }
          : {}),
      },
    },
    { session },
  );
  if (isYes && !isOwn(request)) {
    assertFree(request, night);
    await writeNightHost(deps, { session, publish }, change, storedOf(host));
  }
  if (!isYes && isOwn(request)) await writeNightHost(deps, { session, publish }, change, storedOf(null));
};

/** Processes an answer. @throws NOT_FOUND, CONFLICT, RATE_LIMITED */
export const answerForNight = async (
  deps: AnswerDeps,
  { token, answer, terms }: z.output<typeof hostAnswerSchema>,
  address: string,
): Promise<HostNight> => {
  await deps.countForm(address);
  const { host } = await readRequest(deps, token);
  const reason = `${host.name} ${answer === 'confirm' ? 'confirmed' : 'declined'} by link`;
  await deps.outbox.transact(
    async (session, publish) => {
      const request = await readRequest(deps, token, session);
      const night = assertOpen(request, deps, terms);
      await decide(deps, { session, publish }, request, night, answer);
      publish({ type: 'host-reminders.changed' });
    },
    { reason },
  );
  if (answer === 'decline') await sweepSoon(deps);
  return readHostNight(deps, token);
};
