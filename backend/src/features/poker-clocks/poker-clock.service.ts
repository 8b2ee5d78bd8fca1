import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type { Viewer } from '@ahl/shared-types/permissions';
import type {
  Clock,
  clockLog,
  listClocks as listClocksContract,
  RunningClock,
} from '@ahl/shared-types/poker-clocks';
import type { Outbox } from '../../events/outbox.ts';
import { containsText, pageOf, sortOf } from '../../http/list-query.ts';
import type { Models } from '../../models/index.ts';
import { canSeeClock } from './poker-clock.policy.ts';
import { presentClock, presentLogEntry, presentRunningClock } from './poker-clock.presenter.ts';

export type ClockDeps = { models: Models; outbox: Outbox; now: () => number; timeZone: string };
type Read = Pick<ClockDeps, 'models'>;

/** A clock by its id, or null. */
export const findClock = async ({ models }: Read, clockId: string): Promise<Clock | null> => {
  const row = await models.PokerClock.findById(clockId).lean();
  return row ? presentClock(row) : null;
};

/** Several clocks by id; missing ones are left out. */
export const findClocks = async ({ models }: Read, clockIds: string[]): Promise<Clock[]> =>
  (await models.PokerClock.find({ _id: { $in: clockIds } }).lean()).map(presentClock);

/** A clock for a viewer. @throws NOT_FOUND, FORBIDDEN */
export const readClockFor = async (deps: Read, clockId: string, viewer: Viewer): Promise<Clock> => {
  const clock = await findClock(deps, clockId);
  if (!clock) throw new AppError('NOT_FOUND', 'There is no such clock.');
  if (!canSeeClock(viewer, clock)) throw new AppError('FORBIDDEN', 'This clock is not public.');
  return clock;
};

/** The clocks that are running or paused, oldest first. */
export const listRunningClocks = async ({ models }: Read): Promise<RunningClock[]> =>
  (
    await models.PokerClock.find({ status: { $in: ['running', 'paused'] } })
      .select('name venueName status')
      .sort({ _id: 1 })
      .lean()
  ).map(presentRunningClock);

/** A page of clocks. */
export const listClocks = async ({ models }: Read, input: EndpointInput<typeof listClocksContract>) => {
  const filter = {
    ...(input.search ? containsText(['name', 'venueName', 'hostName'], input.search) : {}),
    ...(input.status === 'open' ? { status: { $ne: 'finished' } } : {}),
    ...(input.status && input.status !== 'open' ? { status: input.status } : {}),
  };
  const [rows, total] = await Promise.all([
    models.PokerClock.find(filter)
      .sort(sortOf(input.sort ?? '-date'))
      .skip(pageOf(input))
      .limit(input.pageSize)
      .lean(),
    models.PokerClock.countDocuments(filter),
  ]);
  return { items: rows.map(presentClock), total };
};

/** A page of a clock's log, newest first unless sorted otherwise. @throws NOT_FOUND */
export const readClockLog = async ({ models }: Read, input: EndpointInput<typeof clockLog>) => {
  if (!(await models.PokerClock.exists({ _id: input.id })))
    throw new AppError('NOT_FOUND', 'There is no such clock.');
  const filter = {
    clockId: input.id,
    ...(input.search ? containsText(['type', 'actor.name'], input.search) : {}),
  };
  const [rows, total] = await Promise.all([
    models.ClockCommand.find(filter)
      .sort({ version: input.sort === 'version' ? 1 : -1 })
      .skip(pageOf(input))
      .limit(input.pageSize)
      .lean(),
    models.ClockCommand.countDocuments(filter),
  ]);
  return { items: rows.map(presentLogEntry), total };
};
