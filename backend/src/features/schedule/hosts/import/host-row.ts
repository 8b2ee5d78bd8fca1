// Determines who of the league's hosts a row is: by id, then by e-mail, then by name; what is not certain is asked.
import { createHash } from 'node:crypto';
import type { RowQuestion, RowRefusal } from '@ahl/shared-types/imports';
import { foldName, isSameName } from '@ahl/shared-types/names';
import {
  leftOutRow,
  questionRow,
  type RowToPlan,
  refuse,
  refusedRow,
  type Verdict,
} from '#face/import-kind.ts';
import { phoneKeyOf } from '#features/core/players/phone-key.ts';
import type { HostPerson } from '../core/host.reader.ts';
import type { ImportedHost } from '../core/host.writer.ts';
import { type HostPlaces, nameOf, readHost } from './host-cells.ts';

/** The data that all rows of a file are compared with. */
export type League = HostPlaces & {
  hosts: readonly KnownHost[];
  /** Hosts without an account who were removed from the list. */
  retired: readonly KnownHost[];
  venueNames: ReadonlyMap<string, string>;
};
/** A host with the key by which names are compared. */
export type KnownHost = HostPerson & { key: string };

/** What a row writes. */
export type HostWrite = ImportedHost & { deletedAt?: null };

const comparedFields = [
  'email',
  'phone',
  'regions',
  'venueIds',
  'weekdaysOff',
  'certifiedUntil',
  'notes',
] as const;
type ComparedField = (typeof comparedFields)[number];

const skip = { value: 'skip', label: '' };

/** Adds the key of a host. */
export const indexed = (host: HostPerson): KnownHost => ({ ...host, key: foldName(host.name) });

/** Returns a hash of what a row can change of a host. */
export const stampOf = (host: HostPerson): string =>
  createHash('sha256')
    .update(JSON.stringify([host.name, host.version, ...comparedFields.map((field) => host[field])]))
    .digest('base64url')
    .slice(0, 22);

const compared = (field: ComparedField, value: unknown): string => {
  if (Array.isArray(value)) return value.map(String).sort().join(', ');
  const text = value === null || value === undefined ? '' : String(value);
  if (field === 'phone') return phoneKeyOf(text) || text;
  return field === 'email' ? text.toLowerCase() : text;
};

const shown = ({ venueNames }: League, field: ComparedField, value: unknown): string => {
  if (!Array.isArray(value)) return value === null || value === undefined ? '' : String(value);
  if (field === 'venueIds') return value.map((id) => venueNames.get(String(id)) ?? String(id)).join(', ');
  return value.join(', ');
};

type Match =
  | { kind: 'host'; host: KnownHost; question: RowQuestion | null; isBack: boolean }
  | { kind: 'question'; question: RowQuestion }
  | { kind: 'new'; question: RowQuestion | null };

/** Asks who it is of some hosts, unless that is answered. */
const choose = (
  { reason, params }: RowRefusal,
  hosts: readonly KnownHost[],
  answers: readonly string[],
  { canBeNew, isBack = false }: { canBeNew: boolean; isBack?: boolean },
): Match => {
  const likely = hosts.slice(0, 8);
  const people = likely.map(({ id, label }) => ({ value: id, label }));
  const choices = [...people, ...(canBeNew ? [{ value: 'new', label: '' }] : []), skip];
  const question = { reason, params, choices };
  const host = likely.find(({ id }) => answers.includes(id));
  if (host) return { kind: 'host', host, question, isBack };
  return canBeNew && answers.includes('new') ? { kind: 'new', question } : { kind: 'question', question };
};

const matchByIdOf = (hosts: readonly KnownHost[], cell: string): KnownHost | undefined => {
  const number = /^#?0*(\d{1,8})$/.exec(cell)?.[1];
  return hosts.find(
    ({ id, playerNumber }) => cell !== '' && (id === cell || (number && String(playerNumber) === number)),
  );
};

const matchHostRow = (
  { hosts, retired }: League,
  { name, email }: ImportedHost,
  byId: KnownHost | undefined,
  answers: readonly string[],
): Match => {
  const found = (host: KnownHost): Match => ({ kind: 'host', host, question: null, isBack: false });
  const key = foldName(name);
  const byEmail = email ? hosts.filter((host) => host.email.toLowerCase() === email) : [];
  const byName = hosts.filter((host) => host.key === key || foldName(host.label) === key);
  const [mailed] = byEmail;
  if (byId) {
    if (!mailed || byEmail.includes(byId)) return found(byId);
    const params = { byId: byId.label, byEmail: mailed.label };
    return choose(refuse('hostId', 'import-host.id-and-email', params), [byId, mailed], answers, {
      canBeNew: false,
    });
  }
  const [both, another] = byEmail.filter((host) => byName.includes(host));
  if (both && !another) return found(both);
  const canBeNew = byName.length === 0;
  const likely = [...new Set([...byEmail, ...byName])];
  if (mailed) {
    const refusal = refuse('email', 'import-host.email-other-name', { name: mailed.label });
    return choose(refusal, likely, answers, { canBeNew });
  }
  const [named, namesake] = byName;
  if (named && namesake)
    return choose(refuse('name', 'import-host.several', { name }), byName, answers, { canBeNew });
  if (named && email && named.email)
    return choose(refuse('email', 'import-host.same-name', { name }), [named], answers, { canBeNew });
  if (named) return found(named);
  const former = retired.filter((host) => host.key === key || (email && host.email.toLowerCase() === email));
  const [first] = former;
  if (!first) return { kind: 'new', question: null };
  const refusal = refuse(null, 'import-host.retired', { name: first.name });
  return choose(refusal, former, answers, { canBeNew: true, isBack: true });
};

const changedHost = (
  league: League,
  { name, ...values }: ImportedHost,
  { host, question, isBack }: Extract<Match, { kind: 'host' }>,
): Verdict => {
  const differing = comparedFields.filter(
    (field) => values[field] !== undefined && compared(field, values[field]) !== compared(field, host[field]),
  );
  const write: HostWrite = {
    // The name under which nights are assigned to this host.
    name: host.name,
    ...Object.fromEntries(differing.map((field) => [field, values[field]])),
    ...(isBack ? { deletedAt: null } : {}),
  };
  const hasChanged = differing.length > 0 || isBack;
  return {
    ...refusedRow(name, []),
    outcome: hasChanged ? 'changed' : 'same',
    notes: [host.name, host.label].some((known) => isSameName(known, name))
      ? []
      : [refuse('name', 'import-host.name-stays', { name: host.name })],
    differences: differing.map((field) => ({
      column: field === 'venueIds' ? 'venues' : field,
      from: shown(league, field, host[field]),
      to: shown(league, field, values[field]),
    })),
    question,
    target: { id: host.id, label: host.label },
    stamp: stampOf(host),
    keys: [`host:${foldName(name)}`, `host-id:${host.id}`],
    write: hasChanged ? write : null,
  };
};

/** Returns what a row means. */
export const verdictOf = (league: League, row: RowToPlan): Verdict => {
  const label = nameOf(row.cells, league.options);
  const read = readHost(row, league);
  if ('refusals' in read) return refusedRow(label, read.refusals);
  if ('question' in read)
    return read.isLeftOut ? leftOutRow(label, read.question) : questionRow(label, read.question);
  const { host } = read;
  const { hostId: number = '' } = row.cells;
  const byId = matchByIdOf(league.hosts, number);
  const match = matchHostRow(league, host, byId, row.answers);
  const unused =
    number !== '' && !byId
      ? [refuse('hostId', 'import-host.number-unused', { number: number.slice(0, 40) })]
      : [];
  const keys = [`host:${foldName(host.name)}`];
  if (match.kind === 'question') return { ...questionRow(label, match.question), keys };
  if (match.kind === 'host') {
    const verdict = changedHost(league, host, match);
    return { ...verdict, notes: [...(verdict.notes ?? []), ...unused] };
  }
  const write: HostWrite = host;
  return { ...refusedRow(label, []), outcome: 'new', question: match.question, notes: unused, keys, write };
};
