// Determines the state of each night with its host: asked, confirmed, declined, offered to another.
import { instantOf } from '@ahl/shared-types/common';
import { type Confirmation, isOpenNight, type PlannedNight } from '@ahl/shared-types/hosts';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';

/** The fields of a question to a host that determine the state of its night. */
export type RequestedHost = {
  nightKey: string;
  hostId: Types.ObjectId;
  hostName: string;
  terms: string;
  kind: 'assigned' | 'offered' | 'released';
  status: 'asked' | 'unreached' | 'confirmed' | 'declined';
  lastStepAt?: Date | null;
  offeredUntil?: Date | null;
};

/** A night without its host's answer. */
export type BareNight = Omit<PlannedNight, 'confirmation' | 'declinedBy' | 'offeredTo'>;

/** How long after its last reminder a night without a reply counts as unanswered, in ms. */
const silenceMs = 60 * 60_000;

/** Returns the key of a night: a weekly event's day, or a tournament, which keeps its key when it is moved. */
export const nightKeyOf = ({ id, date, isWeekly }: Pick<PlannedNight, 'id' | 'date' | 'isWeekly'>): string =>
  isWeekly ? `${id}@${date}` : id;

/** Returns what a host agrees to: when and where. */
export const termsOf = ({
  date,
  startTimes,
  venueId,
}: Pick<PlannedNight, 'date' | 'startTimes' | 'venueId'>): string =>
  `${date} ${startTimes.join('&')} ${venueId}`;

/** Returns when a night begins, in ms. */
export const startOf = (
  { date, startTimes }: Pick<PlannedNight, 'date' | 'startTimes'>,
  timeZone: string,
): number => instantOf(date, startTimes.toSorted()[0] ?? '00:00', timeZone);

const confirmationOf = (own: RequestedHost | undefined, terms: string, nowMs: number): Confirmation => {
  if (!own || own.terms !== terms || own.kind !== 'assigned') return 'not-asked';
  if (own.status === 'confirmed') return 'confirmed';
  if (own.status !== 'asked') return 'not-asked';
  const isSilent = own.lastStepAt && nowMs - own.lastStepAt.getTime() >= silenceMs;
  return isSilent ? 'no-answer' : 'asked';
};

const present = (night: BareNight, hosts: readonly RequestedHost[], nowMs: number): PlannedNight => {
  const terms = termsOf(night);
  const current = hosts.filter((each) => each.terms === terms);
  const own = current.find(({ hostId }) => hostId.toHexString() === night.hostId);
  const declined = current.filter((each) => each.status === 'declined' && each !== own);
  const offered = isOpenNight(night) ? current.find((each) => isPending(each, nowMs)) : undefined;
  return {
    ...night,
    confirmation: confirmationOf(own, terms, nowMs),
    declinedBy: declined.map(({ hostId, hostName }) => ({ id: hostId.toHexString(), name: hostName })),
    offeredTo: offered?.hostName ?? '',
  };
};

/** Whether an offer still waits for its host's answer. */
export const isPending = (
  { kind, status, offeredUntil }: Pick<RequestedHost, 'kind' | 'status' | 'offeredUntil'>,
  nowMs: number,
): boolean => kind === 'offered' && status === 'asked' && (offeredUntil?.getTime() ?? 0) > nowMs;

/** Adds their hosts' answers to nights. */
export const withConfirmations = async (
  models: Models,
  nights: readonly BareNight[],
  nowMs: number,
): Promise<PlannedNight[]> => {
  const rows = await models.HostConfirmation.find({
    nightKey: { $in: nights.map(nightKeyOf) },
  }).lean<RequestedHost[]>();
  const ofNight = Map.groupBy(rows, ({ nightKey }) => nightKey);
  return nights.map((night) => present(night, ofNight.get(nightKeyOf(night)) ?? [], nowMs));
};
