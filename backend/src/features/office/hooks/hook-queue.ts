// Queues what hooks announce: each hook that wants it gets one delivery for each occasion, however often it is found.
import type { HookEvent } from '@ahl/shared-types/hooks';
import { type ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { HookDocument } from './hook.model.ts';
import type { HookContent } from './hook-contents.ts';

export type QueueDeps = { models: Models; outbox: Outbox; now: () => number };

/** Returns the hooks in use that announce one of these types. */
export const hooksFor = (
  { models }: Pick<QueueDeps, 'models'>,
  types: readonly HookEvent[],
  session: ClientSession | null = null,
): Promise<HookDocument[]> =>
  models.Hook.find({ deletedAt: null, active: true, events: { $in: [...types] } })
    .session(session)
    .lean<HookDocument[]>();

const deliveryOf = (hook: HookDocument, content: HookContent, at: Date) => ({
  type: content.type,
  data: content.data,
  title: content.titleIn(hook.language),
  text: content.textIn(hook.language),
  url: content.url,
  imageUrl: content.imageUrl,
  playerIds: content.playerIds.map((id) => new Types.ObjectId(id)),
  createdAt: at,
  triedSince: at,
  status: 'waiting',
  nextAttemptAt: at,
  attempts: 0,
});

/** Queues occasions, within a transaction that `also` takes part in. Returns how many deliveries are new. */
export const queueContents = (
  deps: QueueDeps,
  contents: readonly HookContent[],
  also: (session: ClientSession) => Promise<void> = async () => {},
): Promise<number> =>
  deps.outbox.transact(async (session, publish) => {
    const at = new Date(deps.now());
    let count = 0;
    for (const content of contents) {
      const hooks = await hooksFor(deps, [content.type], session);
      for (const hook of hooks.filter(({ activeSince }) => activeSince.getTime() <= content.atMs)) {
        const { upsertedCount } = await deps.models.HookDelivery.updateOne(
          { hookId: hook._id, key: content.key },
          { $setOnInsert: deliveryOf(hook, content, at) },
          { session, upsert: true },
        );
        if (upsertedCount === 0) continue;
        count += 1;
        publish({ type: 'hook.delivered', hookId: hook._id.toHexString() });
      }
    }
    await also(session);
    return count;
  });
