// Labels for the records and fields in the change log, and the page of each record.
import {
  type Change,
  type ChangeAct,
  type ChangedField,
  type ChangeEntity,
  type ChangeKind,
  isNamedRecord,
  type NamedRecord,
} from '@ahl/shared-types/changes';
import { formatTime } from '@ahl/shared-types/common';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatWeekday } from '@/lib/format.ts';
import { useMoney } from '@/lib/money.ts';
import { useValueText } from '../record/value-text.tsx';
import { recordKinds } from './record-kinds.ts';

/** Labels for the acts that are undone only as a whole. */
export const actLabels: Readonly<Record<ChangeAct, MessageDescriptor>> = {
  'account-merge': msg`Combined accounts`,
  'event-split': msg`Weekly event changed from a day on`,
  'host-account': msg`Account of a host`,
  'points-claim': msg`Answered points claim`,
  'region-merge': msg`Merged regions`,
  'tag-merge': msg`Merged event tags`,
};

/** Labels for the kinds of change. */
export const kindLabels: Readonly<Record<ChangeKind, MessageDescriptor>> = {
  created: msg`Added`,
  changed: msg`Changed`,
  deleted: msg`Deleted`,
  restored: msg`Restored`,
};

/** Whether the site is open; the only piece of content that has a state. */
const maintenanceState = 'value.state';

const fieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  address: msg`Address`,
  adminPermissions: msg`Permissions`,
  amount: msg`Amount`,
  body: msg`Text`,
  bonusChip: msg`Bonus chip`,
  cancelledAt: msg`Cancelled on`,
  chips: msg`Chips`,
  city: msg`City`,
  color: msg`Colour`,
  date: msg`Date`,
  deletedAt: msg`Deleted on`,
  description: msg`Description`,
  email: msg`E-mail`,
  endTime: msg`End`,
  endsAt: msg`End`,
  endsOn: msg`Last day`,
  expiresAt: msg`Expires`,
  firstName: msg`First name`,
  gracePeriod: msg`Late registration (minutes)`,
  hostName: msg`Host`,
  hours: msg`Hours`,
  imageUrl: msg`Picture`,
  isActive: msg`Active`,
  isApproved: msg`Approved`,
  isCancelled: msg`Cancelled`,
  isFeatured: msg`Featured`,
  isDraft: msg`Draft`,
  isRecap: msg`Recap of a night`,
  publishFrom: msg`Shown from`,
  publishUntil: msg`Shown until`,
  titleEs: msg`Title in Spanish`,
  bodyEs: msg`Text in Spanish`,
  effectiveOn: msg`In force from`,
  featuredPlace: msg`Place among the featured`,
  lastName: msg`Last name`,
  levels: msg`Levels and breaks`,
  linkUrl: msg`Link`,
  logo: msg`Logo`,
  name: msg`Name`,
  notes: msg`Notes`,
  notesEs: msg`Notes in Spanish`,
  pokerHandle: msg`Poker handle`,
  reason: msg`Reason`,
  region: msg`Region`,
  role: msg`Role`,
  slug: msg`Part of the address`,
  startTimes: msg`Start times`,
  startingStack: msg`Starting stack`,
  startsAt: msg`Start`,
  startsOn: msg`First day`,
  state: msg`State`,
  status: msg`Status`,
  tags: msg`Tags`,
  phone: msg`Phone`,
  birthYear: msg`Year of birth`,
  birthday: msg`Birthday`,
  playerNumber: msg`Player number`,
  structureId: msg`Structure`,
  summary: msg`Summary`,
  tagIds: msg`Tags`,
  text: msg`Text`,
  textEs: msg`Text in Spanish`,
  title: msg`Title`,
  venueId: msg`Venue`,
  website: msg`Website`,
  weekday: msg`Weekday`,
  zip: msg`ZIP code`,
  archivedAt: msg`Archived on`,
  assigneeId: msg`Assigned to`,
  bonuses: msg`Bonuses`,
  channels: msg`Ways`,
  closedAt: msg`Closed on`,
  closesOn: msg`Closes after`,
  colour: msg`Colour`,
  endedAt: msg`Ended on`,
  entrants: msg`Entrants`,
  eventId: msg`Event`,
  finishers: msg`Finishers`,
  hostId: msg`Host`,
  isAdmin: msg`Administrator`,
  isOn: msg`Switched on`,
  lines: msg`Lines`,
  note: msg`Note`,
  password: msg`Password`,
  place: msg`Place`,
  playerId: msg`Member`,
  points: msg`Points`,
  prizeCents: msg`Prize`,
  profileImage: msg`Profile picture`,
  regions: msg`Regions`,
  seasonId: msg`Season`,
  startTime: msg`Start`,
  steps: msg`Steps`,
  tournamentId: msg`Event`,
  venueIds: msg`Venues`,
  venueName: msg`Venue`,
  weight: msg`Weight`,
  [maintenanceState]: msg`The site is`,
};

/** Labels for field values that are stored as code words. */
const valueLabels: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  [maintenanceState]: { off: msg`Open`, on: msg`Closed for maintenance` },
};

/** Makes a field name without a label readable: `lateEntryMinutes` → `Late entry minutes`. */
const readable = (name: string): string => {
  const words = name
    .replace(/Id(s?)$/, '$1')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Names a field: `privacy.nameForm` → `Privacy: name form`. The parts of a piece of content keep their own names. */
export const useFieldLabel = (): ((name: string) => string) => {
  const { i18n } = useLingui();
  const known = (name: string): string | undefined => {
    const label = Object.hasOwn(fieldLabels, name) ? fieldLabels[name] : undefined;
    return label && i18n._(label);
  };
  return (name) =>
    known(name) ??
    name
      .replace(/^value\./, '')
      .split('.')
      .map((part) => known(part) ?? readable(part))
      .join(': ');
};

/** A time of day, as stored. */
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns a function that shows a field's value in words, records by their names. */
export const useFieldValue = (): ((field: string, value: unknown) => string) => {
  const { i18n, t } = useLingui();
  const text = useValueText();
  const money = useMoney();
  const labelOf = useFieldLabel();
  const recordText = ({ entity, recordName }: NamedRecord): string => {
    if (recordName !== null) return recordName;
    if (entity === null) return t`another record`;
    const { removed } = recordKinds[entity];
    return removed ? i18n._(removed) : t`a removed record`;
  };
  const numberText = (field: string, value: number): string => {
    if (field.endsWith('Cents')) return money(value);
    return /(^|\.)weekday$/.test(field) && value >= 0 && value < 7 ? formatWeekday(value) : text(value);
  };
  const objectText = (value: object): string =>
    Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== '')
      .map(([key, inner]) => `${labelOf(key)}: ${textOf(key, inner)}`)
      .join(', ');
  const textOf = (field: string, value: unknown): string => {
    const label = typeof value === 'string' ? valueLabels[field]?.[value] : undefined;
    if (label) return i18n._(label);
    if (isNamedRecord(value)) return recordText(value);
    if (typeof value === 'number') return numberText(field, value);
    if (typeof value === 'string' && timePattern.test(value)) return formatTime(value);
    if (Array.isArray(value) && value.length > 0) return value.map((one) => textOf(field, one)).join(', ');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? objectText(value) || text(null)
      : text(value);
  };
  return textOf;
};

type Shown = Pick<Change, 'entity' | 'fields'>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Splits content that was stored for the first time into its parts; omits the key, which is the record's name. */
const partsOfContent = (field: ChangedField): ChangedField[] => {
  if (field.name === 'key') return [];
  if (field.name !== 'value' || !('from' in field)) return [field];
  const { from, to } = field;
  const names = new Set([from, to].flatMap((side) => (isObject(side) ? Object.keys(side) : [])));
  return [...names].map((name) => ({
    name: `value.${name}`,
    from: isObject(from) ? from[name] : null,
    to: isObject(to) ? to[name] : null,
  }));
};

/** Returns the fields of a change as they are shown. */
export const shownFields = ({ entity, fields }: Shown): readonly ChangedField[] =>
  entity === 'site-content' ? fields.flatMap(partsOfContent) : fields;

/** The page of an act that is undone there, not by its batch. */
const actPaths: Partial<Record<ChangeAct, (id: string) => string>> = {
  'account-merge': (id) => `/admin/combine-accounts?tab=merges&undo=${id}`,
  'points-claim': () => '/points-claims',
  'region-merge': () => '/admin/regions',
};

/** Returns where an act is undone as a whole: its changes, or its own page. */
export const actPath = ({ entity, entityId, batchId }: NonNullable<Change['partOf']>): string =>
  batchId === null ? (actPaths[entity]?.(entityId) ?? '/admin/changes') : `/admin/changes?batchId=${batchId}`;

type RecordRef = { entity: ChangeEntity; entityId: string; label: string };

/** Returns the page of a record, or of the list that contains it; null if there is none. */
export const recordPath = ({ entity, entityId, label }: RecordRef): string | null =>
  recordKinds[entity].path?.(entityId, label) ?? null;
