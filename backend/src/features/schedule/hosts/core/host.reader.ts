// The hosts: everybody with a row here, and every account that is marked as a host. An account needs no row until the
// office writes something about its host; the row then gets the account's id, so that the host's id never changes.
import { AppError } from '@ahl/shared-types/common';
import type { PlannedHost } from '@ahl/shared-types/hosts';
import { reason } from '@ahl/shared-types/reasons';
import { type ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import type { HostDocument } from './host.model.ts';

type Row = Pick<
  HostDocument,
  'name' | 'email' | 'phone' | 'regions' | 'venueIds' | 'weekdaysOff' | 'certifiedUntil' | 'notes' | 'version'
> & { _id: Types.ObjectId; absences: readonly { from?: string | null; to?: string | null }[] };
type Account = Pick<
  PlayerDocument,
  '_id' | 'hostName' | 'playerNumber' | 'city' | 'email' | 'isHost' | 'bannedAt'
>;

/** A host with the data from here and from the account. */
export type HostPerson = PlannedHost & {
  playerId: string | null;
  playerNumber: number | null;
  city: string;
  email: string;
  phone: string;
  notes: string;
  version: number;
};

const present = (row: Partial<Row>, account: Account | undefined): HostPerson => ({
  id: String(row._id ?? account?._id),
  name: account?.hostName || row.name || '',
  label: '',
  regions: row.regions ?? [],
  venueIds: (row.venueIds ?? []).map(String),
  weekdaysOff: row.weekdaysOff ?? [],
  absences: (row.absences ?? []).map(({ from, to }) => ({ from: from ?? '', to: to ?? '' })),
  certifiedUntil: row.certifiedUntil ?? null,
  playerId: account ? account._id.toHexString() : null,
  playerNumber: account?.playerNumber ?? null,
  city: account?.city ?? '',
  email: row.email || account?.email || '',
  phone: row.phone ?? '',
  notes: row.notes ?? '',
  version: row.version ?? 0,
});

/** Adds labels that distinguish hosts of the same name: the member number, else the position among them. */
const withLabels = (people: readonly HostPerson[]): HostPerson[] => {
  const ofName = Map.groupBy(people, ({ name }) => name);
  return people.map((person) => {
    const same = ofName.get(person.name) ?? [];
    if (same.length === 1) return { ...person, label: person.name };
    const mark = person.playerNumber === null ? `(${same.indexOf(person) + 1})` : `#${person.playerNumber}`;
    return { ...person, label: `${person.name} ${mark}` };
  });
};

/** Returns all retired hosts, by label; members who closed their account are left out. */
export const readRetiredHosts = async (
  models: Models,
  session: ClientSession | null = null,
): Promise<HostPerson[]> => {
  // One after the other: a transaction accepts one read at a time.
  const rows = await models.Host.find({}).session(session).lean();
  const accounts = await models.Player.find({ hostName: { $gt: '' }, closedAt: null })
    .select('hostName playerNumber city email isHost bannedAt')
    .session(session)
    .lean<Account[]>();
  const accountOf = new Map(accounts.map((account) => [account._id.toHexString(), account]));
  const withRow = new Set(rows.map(({ playerId }) => String(playerId ?? '')));
  const retiredRows = rows.flatMap((row) => {
    const account = accountOf.get(String(row.playerId ?? ''));
    const isRetired = row.playerId ? account !== undefined && !account.isHost : Boolean(row.deletedAt);
    return isRetired ? [present(row, account)] : [];
  });
  const bare = accounts.filter(({ _id, isHost }) => !isHost && !withRow.has(_id.toHexString()));
  const people = [...retiredRows, ...bare.map((account) => present({}, account))];
  return withLabels(people).sort((a, b) => a.label.localeCompare(b.label));
};

/** Returns all hosts, by label. */
export const readHosts = async (
  models: Models,
  session: ClientSession | null = null,
): Promise<HostPerson[]> => {
  // One after the other: a transaction accepts one read at a time.
  const rows = await models.Host.find({}).session(session).lean();
  const accounts = await models.Player.find({ isHost: true, bannedAt: null, hostName: { $gt: '' } })
    .select('hostName playerNumber city email isHost bannedAt')
    .session(session)
    .lean<Account[]>();
  const accountOf = new Map(accounts.map((account) => [account._id.toHexString(), account]));
  const withRow = new Set(rows.map(({ playerId }) => String(playerId ?? '')));
  const people = [
    ...rows
      .filter(({ deletedAt }) => !deletedAt)
      // The row of an account that no longer hosts is kept in case it hosts again.
      .filter(({ playerId }) => !playerId || accountOf.has(playerId.toHexString()))
      .map((row) => present(row, accountOf.get(String(row.playerId ?? '')))),
    ...accounts.filter(({ _id }) => !withRow.has(_id.toHexString())).map((account) => present({}, account)),
  ];
  people.sort((a, b) => a.name.localeCompare(b.name) || (a.playerNumber ?? 0) - (b.playerNumber ?? 0));
  return withLabels(people).sort((a, b) => a.label.localeCompare(b.label));
};

/** Returns the labels of all hosts that an event can be assigned to, sorted. */
export const listAvailableHosts = async (models: Models): Promise<string[]> =>
  (await readHosts(models)).map(({ label }) => label);

/** The host fields stored with an event: the displayed name, and the id. */
export type StoredHost = { hostName: string; hostId: Types.ObjectId | null };

/** Returns the host of an id, a label or a name; an empty name means nobody. @throws VALIDATION_FAILED */
export const resolveHost = async (
  models: Models,
  hostName: string,
  hostId: string | null = null,
): Promise<StoredHost> => {
  if (hostName === '') return { hostName, hostId: null };
  const hosts = await readHosts(models);
  const byId = hosts.find(({ id }) => id === hostId);
  if (byId) return { hostName: byId.name, hostId: new Types.ObjectId(byId.id) };
  const named = hosts.filter(({ label, name }) => label === hostName || name === hostName);
  const [host] = named;
  if (!host) {
    const fields = { hostName: 'host.not-a-host' } as const;
    throw new AppError('VALIDATION_FAILED', 'host.not-found', { hostName }, { fields });
  }
  if (named.length > 1) {
    const names = named.map(({ label }) => label).join(', ');
    const fields = { hostName: reason('host.name-shared', { names }) };
    throw new AppError('VALIDATION_FAILED', 'host.name-shared', { names }, { fields });
  }
  return { hostName: host.name, hostId: new Types.ObjectId(host.id) };
};

/** Returns the host of an occurrence: by id, else by a name that only one host has. */
export const hostOfOccurrence = (
  { hostId, hostName }: { hostId?: Types.ObjectId | null | undefined; hostName: string },
  hosts: readonly HostPerson[],
): HostPerson | null => {
  const byId = hostId && hosts.find(({ id }) => id === hostId.toHexString());
  if (byId) return byId;
  const named = hosts.filter(({ name }) => hostName !== '' && name === hostName);
  return named.length === 1 ? (named[0] ?? null) : null;
};

/** Returns the host's fields as a night stores them. */
export const storedOf = (host: HostPerson | null): StoredHost => ({
  hostName: host?.name ?? '',
  hostId: host ? new Types.ObjectId(host.id) : null,
});
