// The log of what a hook sent: its pages, a test, and sending again.
import { randomUUID } from 'node:crypto';
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import {
  type HookDelivery,
  hookTestType,
  type listHookDeliveries as listContract,
} from '@ahl/shared-types/hooks';
import { textIn } from '@ahl/shared-types/texts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { findPage } from '#http/resource/find-page.ts';
import type { HookDeliveryDocument } from './hook.model.ts';
import { findHook, type HookDeps } from './hook.service.ts';
import { hookTexts } from './hook.texts.ts';
import { type AttemptDeps, attempt, attemptMark } from './hook-attempt.ts';

export type DeliveryDeps = HookDeps & AttemptDeps & { place: Pick<LeaguePlace, 'siteUrl' | 'productName'> };

/** Returns a delivery as the office sees it. */
const presentDelivery = (row: HookDeliveryDocument): HookDelivery => ({
  id: row._id.toHexString(),
  hookId: row.hookId.toHexString(),
  type: row.type,
  title: row.title,
  status: row.status,
  attempts: row.attempts,
  answerStatus: row.answerStatus ?? null,
  answer: row.answer,
  error: row.error ?? null,
  createdAt: row.createdAt.toISOString(),
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
});

/** Returns a page of the messages of a hook. @throws NOT_FOUND */
export const listHookDeliveries = async (
  deps: Pick<DeliveryDeps, 'models'>,
  { id, sort = '-createdAt', page, pageSize, status }: EndpointInput<typeof listContract>,
) => {
  const { _id: hookId } = await findHook(deps, id);
  return findPage<HookDeliveryDocument, HookDelivery>(deps.models.HookDelivery, {
    filter: { hookId, ...(status ? { status } : {}) },
    sort,
    page,
    pageSize,
    select: '-data',
    present: (rows) => rows.map(presentDelivery),
  });
};

/** Sends a test message, also of a hook that is switched off; it is not tried again. @throws NOT_FOUND, CONFLICT */
export const testHook = async (deps: DeliveryDeps, id: string): Promise<HookDelivery> => {
  const { models, outbox, now, place } = deps;
  const hook = await findHook(deps, id);
  if (hook.deletedAt) throw new AppError('CONFLICT', 'hook.is-off');
  const title = textIn(hook.language, hookTexts.test, { productName: place.productName });
  const at = new Date(now());
  const row = await outbox.transact(async (session, publish) => {
    const [created] = await models.HookDelivery.create(
      [
        {
          hookId: hook._id,
          key: `${hookTestType}:${randomUUID()}`,
          type: hookTestType,
          data: { message: title },
          title,
          text: textIn(hook.language, hookTexts.testText),
          url: place.siteUrl,
          createdAt: at,
          triedSince: at,
          ...attemptMark(now()),
          attempts: 1,
        },
      ],
      { session },
    );
    if (!created) throw new Error('The database returned no delivery.');
    publish({ type: 'hook.delivered', hookId: id });
    return created.toObject<HookDeliveryDocument>();
  });
  return presentDelivery(await attempt(deps, hook, row, { isTest: true }));
};

/** Queues a message again under its id, for three more days. @throws NOT_FOUND, CONFLICT */
export const resendHookDelivery = (deps: DeliveryDeps, id: string): Promise<HookDelivery> =>
  deps.outbox.transact(async (session, publish) => {
    const { models, now } = deps;
    const row = await models.HookDelivery.findById(id).session(session).lean<HookDeliveryDocument | null>();
    if (!row) throw new AppError('NOT_FOUND', 'hook.delivery-not-found');
    const hook = await findHook(deps, row.hookId.toHexString(), session);
    if (hook.deletedAt || !hook.active) throw new AppError('CONFLICT', 'hook.is-off');
    const at = new Date(now());
    const queued = await models.HookDelivery.findOneAndUpdate(
      { _id: id, status: { $ne: 'sending' } },
      { $set: { status: 'waiting', nextAttemptAt: at, triedSince: at, attempts: 0 } },
      { session, returnDocument: 'after' },
    ).lean<HookDeliveryDocument | null>();
    if (!queued) throw new AppError('CONFLICT', 'hook.still-sending');
    publish({ type: 'hook.delivered', hookId: hook._id.toHexString() });
    return presentDelivery(queued);
  });
