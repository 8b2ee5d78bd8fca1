// Finds the host that a cell of a file means: by id, by label, or by a name that only one host has.
import type { RowRefusal } from '@ahl/shared-types/imports';
import { foldName } from '@ahl/shared-types/names';
import { refuse } from '#face/import-kind.ts';
import type { HostPerson } from './host.reader.ts';

/** The hosts by what a cell can say; several for a name that they share. */
export type HostIndex = ReadonlyMap<string, readonly HostPerson[]>;

/** Indexes the hosts once for a file. */
export const indexHosts = (hosts: readonly HostPerson[]): HostIndex => {
  const index = new Map<string, HostPerson[]>(Map.groupBy(hosts, ({ name }) => foldName(name)));
  for (const host of hosts) {
    if (host.label !== host.name) index.set(foldName(host.label), [host]);
    index.set(host.id, [host]);
  }
  return index;
};

/** Returns the host that a cell means, or why it means none. */
export const matchHost = (index: HostIndex, text: string): HostPerson | { refusal: RowRefusal } => {
  const named = index.get(foldName(text)) ?? [];
  const [host, another] = named;
  if (host && !another) return host;
  const names = named.map(({ label }) => label).join(', ');
  return {
    refusal: another
      ? refuse('hostName', 'host.name-shared', { names })
      : refuse('hostName', 'import-tournament.host-unknown', { host: text }),
  };
};
