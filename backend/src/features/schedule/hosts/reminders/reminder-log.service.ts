// The log of reminders, and asking hosts by hand.
import {
  AppError,
  addDays,
  type EndpointInput,
  type EndpointResult,
  formatTimes,
} from '@ahl/shared-types/common';
import type {
  askHost as askContract,
  HostReminder,
  listReminders as listContract,
} from '@ahl/shared-types/hosts';
import type { Outbox } from '#events/outbox.ts';
import { containsText } from '#http/list-query.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';
import { findPage } from '#http/resource/find-page.ts';
import { startOf } from '../core/confirmations.ts';
import { readHosts } from '../core/host.reader.ts';
import { readPlannedNights } from '../core/planned-nights.ts';
import { askHostOf, findConfirmation } from './ask-host.ts';
import type { HostReminderDocument } from './host-reminder.model.ts';
import { readReminderSettings } from './reminder-settings.service.ts';
import { isReachable, reachOf, type SendDeps } from './send-reminder.ts';

export type LogDeps = SendDeps & { outbox: Outbox };
type Query = EndpointInput<typeof listContract>;

/** Returns the filter for the rows that the list's filters select. */
export const reminderFilter = ({
  search,
  fate,
  channel,
  occasion,
  hostId,
}: Omit<Query, 'page' | 'pageSize' | 'sort'>): object => ({
  ...(search ? containsText(['hostName', 'venueName', 'name', 'to'], search) : {}),
  ...(fate ? { fate } : {}),
  ...(channel ? { channel } : {}),
  ...(occasion ? { occasion } : {}),
  ...(hostId ? { hostId } : {}),
});

const present = (row: HostReminderDocument): HostReminder => ({
  id: row._id.toHexString(),
  eventId: row.eventId,
  name: row.name,
  date: row.date,
  venueName: row.venueName,
  startTimes: row.startTimes,
  hostId: row.hostId.toHexString(),
  hostName: row.hostName,
  occasion: row.occasion,
  hours: row.hours ?? null,
  channel: row.channel ?? null,
  to: row.to,
  fate: row.fate,
  error: row.error,
  at: row.at.toISOString(),
});

/** The columns of the log's export. */
export const reminderSheet = {
  name: 'host-reminders',
  columns: [
    { header: 'Sent at', value: ({ at }) => at },
    { header: 'Host', value: ({ hostName }) => hostName },
    { header: 'Occasion', value: ({ occasion }) => occasion },
    { header: 'Hours before', value: ({ hours }) => hours },
    { header: 'Date', value: ({ date }) => date },
    { header: 'Starts', value: ({ startTimes }) => formatTimes(startTimes) },
    { header: 'Venue', value: ({ venueName }) => venueName },
    { header: 'Night', value: ({ name }) => name },
    { header: 'Way', value: ({ channel }) => channel ?? 'none' },
    { header: 'To', value: ({ to }) => to },
    { header: 'Fate', value: ({ fate }) => fate },
    { header: 'Error', value: ({ error }) => error },
  ] satisfies ExportColumn<HostReminder>[],
  present: (rows: HostReminderDocument[]): HostReminder[] => rows.map(present),
};

/** Returns a page of the log. */
export const listReminders = (
  { models }: Pick<LogDeps, 'models'>,
  { sort = '-at', page, pageSize, ...filter }: Query,
): Promise<EndpointResult<typeof listContract>> =>
  findPage(models.HostReminder, {
    filter: reminderFilter(filter),
    sort,
    page,
    pageSize,
    present: reminderSheet.present,
  });

/** A second press of the button within this time sends no second mail, in ms. */
const shortestMs = 60_000;

/** Asks the host of a night now. @throws NOT_FOUND, CONFLICT */
export const askHost = async (
  deps: LogDeps,
  { id, date }: EndpointInput<typeof askContract>,
): Promise<EndpointResult<typeof askContract>> => {
  const { models, outbox, now, timeZone } = deps;
  const hosts = await readHosts(models);
  const around = { from: addDays(date, -1), to: addDays(date, 1) };
  const nights = await readPlannedNights(models, around, hosts, now());
  const night = nights.find((each) => each.id === id && each.date === date);
  if (!night) throw new AppError('NOT_FOUND', 'event.not-found');
  if (startOf(night, timeZone) <= now()) throw new AppError('CONFLICT', 'reminder.night-begun');
  const host = hosts.find((each) => each.id === night.hostId);
  if (!host) throw new AppError('CONFLICT', 'reminder.no-host');
  const settings = await readReminderSettings(deps);
  const reach = await reachOf(deps, host, settings);
  if (reach.isTurnedOff) throw new AppError('CONFLICT', 'reminder.turned-off', { hostName: host.label });
  if (!isReachable(reach)) throw new AppError('CONFLICT', 'reminder.unreachable', { hostName: host.label });
  const channels = await outbox.transact(async (session, publish) => {
    const before = await findConfirmation(models, session, night, host.id);
    if (before && before.status === 'asked' && now() - before.requestedAt.getTime() < shortestMs)
      throw new AppError('CONFLICT', 'reminder.just-asked', { hostName: host.label });
    const sent = await askHostOf(deps, session, { night, host, settings, occasion: 'office' }, before);
    publish({ type: 'host-reminders.changed' });
    return sent;
  });
  return { hostName: host.label, channels };
};
