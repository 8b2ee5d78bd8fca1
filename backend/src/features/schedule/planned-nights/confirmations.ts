// Knows where each night stands with its host: asked, confirmed, declined, offered to another.
import { instantOf } from '@ahl/shared-types/common';
import { type Confirmation, isOpenNight, type PlannedNight } from '@ahl/shared-types/hosts';
import type { Types } from 'mongoose';
import type { Models } from '../../../models.ts';

/** What of a question to a host says where its night stands. */
export type AskedHost = {
  nightKey: string;
  hostId: Types.ObjectId;
  hostName: string;
  terms: string;
  kind: 'assigned' | 'offered' | 'released';
  status: 'asked' | 'confirmed' | 'declined';
  lastStepAt?: Date | null;
  offeredUntil?: Date | null;
};

/** A night before it is known what its host says. */
export type BareNight = Omit<PlannedNight, 'confirmation' | 'declinedBy' | 'offeredTo'>;

/** A night that went by its last reminder for this long without an answer has none. */
const silenceMs = 60 * 60_000;

/** The key of a night: a weekly event's day, or a tournament, which stays the same one when it is moved. */
export const nightKeyOf = ({ id, date, isWeekly }: Pick<PlannedNight, 'id' | 'date' | 'isWeekly'>): string =>
  isWeekly ? `${id}@${date}` : id;

/** What a host agrees to: when and where. */
export const termsOf = ({
  date,
  startTimes,
  venueId,
}: Pick<PlannedNight, 'date' | 'startTimes' | 'venueId'>): string =>
  `${date} ${startTimes.join('&')} ${venueId}`;

/** When a night begins, in ms. */
export const startOf = (
  { date, startTimes }: Pick<PlannedNight, 'date' | 'startTimes'>,
  timeZone: string,
): number => instantOf(date, startTimes.toSorted()[0] ?? '00:00', timeZone);

const confirmationOf = (own: AskedHost | undefined, terms: string, nowMs: number): Confirmation => {
  if (!own || own.terms !== terms || own.kind !== 'assigned') return 'not-asked';
  if (own.status === 'confirmed') return 'confirmed';
  if (own.status !== 'asked') return 'not-asked';
  const isSilent = own.lastStepAt && nowMs - own.lastStepAt.getTime() >= silenceMs;
  return isSilent ? 'no-answer' : 'asked';
};

const present = (night: BareNight, asked: readonly AskedHost[], nowMs: number): PlannedNight => {
  const terms = termsOf(night);
  const current = asked.filter((each) => each.terms === terms);
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

/** Whether an offer still waits for its host's word. */
export const isPending = (
  { kind, status, offeredUntil }: Pick<AskedHost, 'kind' | 'status' | 'offeredUntil'>,
  nowMs: number,
): boolean => kind === 'offered' && status === 'asked' && (offeredUntil?.getTime() ?? 0) > nowMs;

/** Nights with what their hosts said to them. */
export const withConfirmations = async (
  models: Models,
  nights: readonly BareNight[],
  nowMs: number,
): Promise<PlannedNight[]> => {
  const rows = await models.HostConfirmation.find({
    nightKey: { $in: nights.map(nightKeyOf) },
  }).lean<AskedHost[]>();
  const ofNight = Map.groupBy(rows, ({ nightKey }) => nightKey);
  return nights.map((night) => present(night, ofNight.get(nightKeyOf(night)) ?? [], nowMs));
};
