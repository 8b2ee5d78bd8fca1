import { addDays, leagueDate } from '@ahl/shared-types/common';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { ResultDocument } from './result.model.ts';

type Deps = { models: Models; now: () => number; timeZone: string };

const recentDays = 14;

/** Whether a night is recent enough for messages, so that posting or rescoring a whole year floods nobody. */
export const isRecentNight = ({ now, timeZone }: Omit<Deps, 'models'>, date: string): boolean =>
  date >= addDays(leagueDate(now(), timeZone), -recentDays);

/** Queues changed nights for the job that writes to their players, within the change, so that a post does not wait. */
export const queueResultMessages = async (
  deps: Deps,
  nights: readonly Pick<ResultDocument, '_id' | 'date'>[],
  session: ClientSession,
): Promise<void> => {
  const ids = new Set(
    nights.filter(({ date }) => isRecentNight(deps, date)).map(({ _id }) => _id.toHexString()),
  );
  if (ids.size === 0) return;
  const dueAt = new Date(deps.now());
  const writes = [...ids].map((_id) => ({
    updateOne: { filter: { _id }, update: { $set: { dueAt, attempts: 0 } }, upsert: true },
  }));
  await deps.models.ResultMessageTask.bulkWrite(writes, { session, ordered: false });
};
