// Bursts of refusals and of wrong sign-ins, for those who may read the log of security events.
import { createHash } from 'node:crypto';
import { leagueDate } from '@ahl/shared-types/common';
import { type BurstKind, burstKinds, canSeeSecurityEvents } from '@ahl/shared-types/security-events';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { WaitingItem } from '#face/waiting-item.ts';
import type { SealedEvent } from './security-event.model.ts';
import { readNamesOf } from './security-event.reader.ts';

/** How long a burst stays on the desk. */
const shownMs = 24 * 60 * 60_000;
const maxBursts = 200;

const kindOf = (subject: string): BurstKind => burstKinds.find((kind) => kind === subject) ?? 'refusals';

/** Returns the bursts of the last 24 hours, one for each day and origin, the latest first. */
export const securityBursts = async (
  { models, now, timeZone }: { models: Models; now: () => number; timeZone: string },
  reader: Pick<Actor, 'viewer'>,
): Promise<WaitingItem[]> => {
  if (!canSeeSecurityEvents(reader)) return [];
  const since = new Date(now() - shownMs);
  const bursts = await models.SecurityEvent.find({ type: 'burst.noticed', at: { $gte: since } })
    .sort({ at: -1 })
    .limit(maxBursts)
    .lean<SealedEvent[]>();
  const nameOf = await readNamesOf(models, bursts);
  const items = new Map<string, WaitingItem>();
  for (const { subject, actorId, origin, at } of bursts) {
    const date = leagueDate(at.getTime(), timeZone);
    const address = actorId ? '' : (origin?.address ?? '');
    // An address has characters that an id must not have.
    const whose = createHash('sha256')
      .update(`${actorId ?? ''} ${address}`)
      .digest('hex')
      .slice(0, 12);
    const id = `security-burst.${subject}.${date}.${whose}`;
    if (items.has(id)) continue;
    const account = actorId && { id: actorId.toHexString(), name: nameOf.get(actorId.toHexString()) ?? '' };
    const burst = kindOf(subject);
    items.set(id, { kind: 'security-burst', id, burst, address, account, date, at: at.toISOString() });
  }
  return [...items.values()];
};
