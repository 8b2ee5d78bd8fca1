// Sends hosts what is due, every half minute on one replica: reminders before their nights, offers of nights that
// others declined, and notices that a night is no longer theirs. Each is one transaction together with its database
// changes, so that a replica that crashes, or a second one, neither skips one nor sends it twice.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import {
  defaultHostReminderSettings,
  dueStep,
  type HostReminderSettings,
  type PlannedNight,
  quietAt,
} from '@ahl/shared-types/hosts';
import type { Logger } from 'pino';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { nightKeyOf, startOf, termsOf } from '../core/confirmations.ts';
import { type HostPerson, readHosts } from '../core/host.reader.ts';
import { readPlannedNights } from '../core/planned-nights.ts';
import { askHostOf, findConfirmation } from './ask-host.ts';
import {
  type HostConfirmationDocument,
  type HostReminderSettingsDocument,
  settingsId,
} from './host-reminder.model.ts';
import { isDeclined, type OfferDeps, offerNight } from './offers.ts';
import { releaseHosts } from './release-hosts.ts';

type DueReminder = { occasion: 'step'; hours: number } | { occasion: 'changed' };
type Confirmation = Pick<HostConfirmationDocument, 'terms' | 'kind' | 'status' | 'sentHours'>;

/** Returns what to send a night's host now; null: nothing. `asked` is this host's earlier question about this night. */
const dueReminder = (
  night: Pick<PlannedNight, 'date' | 'startTimes' | 'venueId'>,
  confirmation: Confirmation | null,
  settings: HostReminderSettings,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): DueReminder | null => {
  const startsAtMs = startOf(night, timeZone);
  if (nowMs >= startsAtMs) return null;
  const quiet = quietAt(nowMs, settings, timeZone);
  // Reminders delayed by a stop wait too, unless the night begins within the quiet hours.
  if (quiet && quiet.toMs < startsAtMs) return null;
  const isTheirs = confirmation !== null && confirmation.kind === 'assigned';
  const isOpen = isTheirs && confirmation.status !== 'declined';
  if (isOpen && confirmation.terms !== termsOf(night)) return { occasion: 'changed' };
  const hours = dueStep(startsAtMs, settings, nowMs, timeZone);
  if (hours === null) return null;
  if (isOpen && (confirmation.sentHours ?? hours + 1) <= hours) return null;
  return { occasion: 'step', hours };
};

const everyMs = 30_000;
/** How many days ahead nights are checked at least, however short the steps: nights already asked about may change. */
const leastDaysAhead = 14;

type Deps = OfferDeps & { logger: Logger };

/** Sends a night's host what is due. Returns whether anything was. */
const remindHost = (
  deps: Deps,
  night: PlannedNight,
  host: HostPerson,
  settings: HostReminderSettings,
): Promise<boolean> =>
  deps.outbox.transact(async (session, publish) => {
    const before = await findConfirmation(deps.models, session, night, host.id);
    const due = dueReminder(night, before, settings, { nowMs: deps.now(), timeZone: deps.timeZone });
    if (!due) return false;
    await askHostOf(deps, session, { night, host, settings, ...due }, before);
    publish({ type: 'host-reminders.changed' });
    return true;
  });

/** Reads earlier questions to hosts, so that a transaction is opened only for what is due. */
const readRequests = async ({ models }: Deps, nights: readonly PlannedNight[]) => {
  const rows = await models.HostConfirmation.find({
    nightKey: { $in: nights.map(nightKeyOf) },
  }).lean<HostConfirmationDocument[]>();
  return new Map(rows.map((row) => [`${row.nightKey} ${row.hostId.toHexString()}`, row]));
};

/** Returns the nights that may be due, with the hosts. */
const readNights = async ({ models, now, timeZone }: Deps, settings: HostReminderSettings) => {
  const today = leagueDate(now(), timeZone);
  const daysAhead = Math.max(leastDaysAhead, Math.ceil(Math.max(...settings.steps) / 24) + 1);
  const hosts = await readHosts(models);
  const range = { from: addDays(today, -1), to: addDays(today, daysAhead) };
  return { range, hosts, nights: await readPlannedNights(models, range, hosts, now()) };
};

/** Sends everything that is due now. */
const sendDue = async (deps: Deps, settings: HostReminderSettings): Promise<void> => {
  const { range, hosts, nights } = await readNights(deps, settings);
  const hostOf = new Map(hosts.map((host) => [host.id, host]));
  const requestOf = await readRequests(deps, nights);
  const at = { nowMs: deps.now(), timeZone: deps.timeZone };
  for (const night of nights) {
    const host = hostOf.get(night.hostId ?? '');
    const before = requestOf.get(`${nightKeyOf(night)} ${host?.id}`) ?? null;
    try {
      if (host && dueReminder(night, before, settings, at)) await remindHost(deps, night, host, settings);
      else if (settings.offersDeclined && isDeclined(night))
        await offerNight(deps, { night, nights, hosts, settings });
    } catch (error) {
      // The other nights continue; this one is retried in the next round.
      deps.logger.warn({ err: error, night: night.id, date: night.date }, 'host reminder failed');
    }
  }
  await releaseHosts(deps, range, { nights, hosts, settings });
};

/** Creates the job of one process. */
export const createHostReminderJob = (deps: Deps): Sweeper => {
  const { models, now, logger } = deps;
  /** Claims the round; the same write moves the next one ahead, so that only one replica does it. */
  const take = () =>
    models.HostReminderSettings.findOneAndUpdate(
      { _id: settingsId, isOn: true, nextSweepAt: { $lte: new Date(now()) } },
      { $set: { nextSweepAt: new Date(now() + everyMs) } },
      { timestamps: false },
    ).lean<HostReminderSettingsDocument | null>();
  return createSweeper('host reminders', logger, async () => {
    const row = await take();
    if (!row) return false;
    await sendDue(deps, { ...defaultHostReminderSettings, ...row });
    return true;
  });
};
