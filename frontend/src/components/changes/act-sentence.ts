// An act of the change log as one sentence: who did what to how many of what, or to which record.
import type { ChangeAct, ChangeBatch, ChangedField, ChangePart } from '@ahl/shared-types/changes';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { actLabels, useFieldLabel, useFieldValue } from './change-labels.ts';
import { recordKinds } from './record-kinds.ts';

/** A longer value does not fit into a sentence; it is listed below. */
const maxInSentence = 40;

type Words = {
  labelOf: (field: string) => string;
  textOf: (field: string, value: unknown) => string;
};

/** Returns what a part was done to: the record by its name, or the number of records. */
export const thingOf = ({ entity, count, label }: Pick<ChangePart, 'entity' | 'count' | 'label'>): string => {
  // The program that every event follows unless it has its own.
  const name = entity === 'event-program' && label === 'default' ? t`all events` : label;
  return recordKinds[entity].thing(count, name || '…');
};

const nameOfPeople = ({ actor, onBehalfOf }: Pick<ChangeBatch, 'actor' | 'onBehalfOf'>): string => {
  const name = actor?.name ?? t`The site itself`;
  return onBehalfOf ? t`${name} for ${onBehalfOf.name}` : name;
};

/** The acts that have a name: they change many records that make sense only together. */
const namedActs: Readonly<Record<ChangeAct, (who: string, label: string) => string>> = {
  'account-merge': (who, label) => t`${who} combined two accounts: ${label}`,
  'event-split': (who, label) => t`${who} changed the weekly event ${label} from a day on`,
  'host-account': (who, label) => t`${who} joined a host with an account: ${label}`,
  'points-claim': (who, label) => t`${who} answered the points claim ${label}`,
  'region-merge': (who, label) => t`${who} merged regions: ${label}`,
  'tag-merge': (who, label) => t`${who} merged event tags: ${label}`,
};

const isItems = (field: ChangedField | undefined): field is Extract<ChangedField, { items: unknown }> =>
  field !== undefined && 'items' in field;

/** Returns the items that an act gave to all records, or took from all of them; null if it did anything else. */
const itemsOfAll = (field: ChangedField | undefined, kind: 'added' | 'removed', { textOf }: Words) => {
  if (!isItems(field) || field.items.length === 0 || field.more > 0) return null;
  if (field.items.some((item) => item.kind !== kind)) return null;
  return field.items.map(({ label }) => textOf(field.name, label)).join(', ');
};

const tagSentence = (who: string, part: ChangePart, words: Words): string | null => {
  const thing = thingOf(part);
  const [field] = part.fields;
  const added = itemsOfAll(field, 'added', words);
  if (added) return t`${who} tagged ${thing}: ${added}`;
  const removed = itemsOfAll(field, 'removed', words);
  return removed ? t`${who} removed a tag from ${thing}: ${removed}` : null;
};

/** Returns a value that fits into a sentence; null for others. */
const shortValue = ({ textOf }: Words, name: string, value: unknown): string | null => {
  if (value === null || value === '' || Array.isArray(value)) return null;
  const text = textOf(name, value);
  return text.length > maxInSentence || text.includes('\n') ? null : text;
};

/** Says what the only changed field became. */
const oneFieldSentence = (who: string, part: ChangePart, words: Words): string => {
  const thing = thingOf(part);
  const [name = ''] = part.names;
  const field = words.labelOf(name);
  const [changed] = part.fields;
  if (!changed || !('from' in changed)) return t`${who} changed ${thing}: ${field}`;
  const to = shortValue(words, name, changed.to);
  const from = shortValue(words, name, changed.from);
  if (to === null) return t`${who} changed ${thing}: ${field}`;
  return from === null
    ? t`${who} changed ${thing}: ${field} is now ${to}`
    : t`${who} changed ${thing}: ${field} is now ${to}, was ${from}`;
};

const changedSentence = (who: string, part: ChangePart, words: Words): string => {
  const thing = thingOf(part);
  const [name] = part.names;
  if (name === undefined || part.names.length > 1) return t`${who} changed ${thing}`;
  if (part.entity === 'player' && name === 'password') return t`${who} changed the password of ${thing}`;
  if (name === 'cancelledAt' && part.fields.some((field) => 'to' in field && field.to !== null))
    return t`${who} cancelled ${thing}`;
  const tagged = name === 'tags' || name === 'tagIds' ? tagSentence(who, part, words) : null;
  return tagged ?? oneFieldSentence(who, part, words);
};

const partSentence = (who: string, part: ChangePart, words: Words): string => {
  const thing = thingOf(part);
  switch (part.kind) {
    case 'created':
      return t`${who} added ${thing}`;
    case 'changed':
      return changedSentence(who, part, words);
    case 'deleted':
      return t`${who} deleted ${thing}`;
    case 'restored':
      return t`${who} restored ${thing}`;
  }
};

/** Returns a function that says an act in one sentence. */
export const useActSentence = (): ((act: ChangeBatch) => string) => {
  const { i18n } = useLingui();
  const labelOf = useFieldLabel();
  const textOf = useFieldValue();
  return (act) => {
    const who = nameOfPeople(act);
    const { partOf, isUndo } = act;
    if (partOf && isUndo)
      return t`${who} undid an action: ${i18n._(actLabels[partOf.entity])}, ${partOf.label}`;
    if (partOf) return namedActs[partOf.entity](who, partOf.label);
    const [part] = act.parts;
    if (!part) return who;
    if (isUndo) return t`${who} undid what was done to ${thingOf(part)}`;
    return partSentence(who, part, { labelOf, textOf });
  };
};

/** Whether the sentence of an act says all that changed, so that nothing has to be listed below it. */
export const saysItAll = ({ parts, partOf, isUndo }: ChangeBatch): boolean => {
  const [part] = parts;
  if (partOf || isUndo || !part) return false;
  if (part.kind === 'deleted' || part.kind === 'restored') return true;
  const [field, ...others] = part.fields;
  if (part.kind === 'created' || !field || others.length > 0 || part.names.length > 1) return false;
  if ('isHidden' in field) return true;
  if ('items' in field) return field.name === 'tags' || field.name === 'tagIds';
  return [field.from, field.to].every((value) => String(value).length <= maxInSentence) && field.to !== null;
};
