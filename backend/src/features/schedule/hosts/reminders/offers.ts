// Offers a declined night to free hosts, one after the other, the nearest first; reasons in docs/decisions/025.
import {
  freeHosts,
  type HostReminderSettings,
  isOpenNight,
  offerUntil,
  type PlannedNight,
} from '@ahl/shared-types/hosts';
import type { ClientSession } from 'mongoose';
import type { Outbox } from '#events/outbox.ts';
import { isPending, nightKeyOf, startOf, termsOf } from '../core/confirmations.ts';
import type { HostPerson } from '../core/host.reader.ts';
import { askHostOf } from './ask-host.ts';
import type { HostConfirmationDocument } from './host-reminder.model.ts';
import { isReachable, reachOf, type SendDeps } from './send-reminder.ts';

export type OfferDeps = SendDeps & { outbox: Outbox };

/** The data that decides about a night's offers. */
export type OpenNight = {
  night: PlannedNight;
  nights: readonly PlannedNight[];
  hosts: readonly HostPerson[];
  settings: HostReminderSettings;
};

/** Returns the first host who is free, was not asked about this night yet, and can be reached. */
const nextHost = async (
  deps: SendDeps,
  session: ClientSession,
  { night, nights, hosts, settings }: OpenNight,
  confirmations: readonly HostConfirmationDocument[],
): Promise<HostPerson | null> => {
  const tried = new Set(confirmations.map(({ hostId }) => hostId.toHexString()));
  for (const { id } of freeHosts(hosts, night, nights)) {
    const host = hosts.find((each) => each.id === id);
    if (!host || tried.has(id)) continue;
    if (isReachable(await reachOf(deps, host, settings, session))) return host;
  }
  return null;
};

/** Whether a night needs a host because one declined it. */
export const isDeclined = (night: PlannedNight): boolean => isOpenNight(night) && night.declinedBy.length > 0;

/** Offers a declined night to the next host, unless an offer is still pending. Returns whether somebody was asked. */
export const offerNight = (deps: OfferDeps, open: OpenNight): Promise<boolean> =>
  deps.outbox.transact(async (session, publish) => {
    const { models, now, timeZone } = deps;
    const { night, settings } = open;
    const rows = await models.HostConfirmation.find({ nightKey: nightKeyOf(night) })
      .session(session)
      .lean<HostConfirmationDocument[]>();
    const current = rows.filter(({ terms }) => terms === termsOf(night));
    if (current.some((each) => isPending(each, now()))) return false;
    const offeredUntilMs = offerUntil(startOf(night, timeZone), settings, now(), timeZone);
    if (offeredUntilMs === null) return false;
    const host = await nextHost(deps, session, open, current);
    if (!host) return false;
    const before = rows.find(({ hostId }) => hostId.toHexString() === host.id) ?? null;
    await askHostOf(deps, session, { night, host, settings, occasion: 'offer', offeredUntilMs }, before);
    publish({ type: 'host-reminders.changed' });
    return true;
  });
