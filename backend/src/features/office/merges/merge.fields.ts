// The fields that an account gets in a merge, and those that undoing it restores. A field that somebody has changed
// since stays.
import { isDeepStrictEqual } from 'node:util';
import type { MergeChoices, MergeFacts, MergeField } from '@ahl/shared-types/merges';
import { privacyOf } from '@ahl/shared-types/privacy';
import type { CombinedFields } from '#features/core/players/combined-account.writer.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';

type Name = keyof CombinedFields;

const namesOf: Record<MergeField, readonly Name[]> = {
  name: ['firstName', 'lastName', 'middleInitial'],
  pokerHandle: ['pokerHandle'],
  signIn: ['email', 'passwordHash', 'language', 'notifications'],
  phone: ['phone'],
  birthYear: ['birthYear', 'birthday'],
  home: ['city', 'state'],
  region: ['region'],
  picture: ['profileImage'],
  privacy: ['privacy'],
};

/** Returns some fields of an account; one without a value is present as undefined. */
const pick = (player: PlayerDocument, names: readonly Name[]): CombinedFields =>
  Object.fromEntries(names.map((name) => [name, player[name] ?? undefined]));

/**
 * Returns what a merge sets in the kept account: what is chosen of the other one, the tags of both, and the earlier
 * joining.
 */
export const mergeFields = (
  survivor: PlayerDocument,
  merged: PlayerDocument,
  choices: MergeChoices,
): CombinedFields => {
  const chosen = (Object.keys(namesOf) as MergeField[]).filter((field) => choices[field] === 'merged');
  const tags = [...new Set([...(survivor.tags ?? []), ...(merged.tags ?? [])])];
  return {
    ...pick(
      merged,
      chosen.flatMap((field) => namesOf[field]),
    ),
    ...(tags.length > (survivor.tags ?? []).length ? { tags } : {}),
    ...(merged.createdAt < survivor.createdAt ? { createdAt: merged.createdAt } : {}),
  };
};

/** Returns the fields that another set names, with their current values in an account. */
export const sameFieldsOf = (player: PlayerDocument, fields: CombinedFields): CombinedFields =>
  pick(player, Object.keys(fields) as Name[]);

type Stored = Readonly<Record<string, unknown>>;

/** Returns what the undo of a merge restores, and the names of fields that were changed since. */
export const fieldsBack = (
  player: PlayerDocument,
  { before, after, names }: { before: Stored; after: Stored; names: readonly string[] },
): { back: CombinedFields; changed: string[] } => {
  const changed = names.filter(
    (name) => !isDeepStrictEqual(player[name as Name] ?? null, after[name] ?? null),
  );
  const back = names
    .filter((name) => !changed.includes(name))
    .map((name) => [name, before[name] ?? undefined]);
  return { back: Object.fromEntries(back), changed };
};

/** Returns the facts of an account for the choice between two. */
export const factsOf = (player: PlayerDocument): MergeFacts => ({
  pokerHandle: player.pokerHandle ?? '',
  email: player.email ?? '',
  phone: player.phone ?? '',
  birthYear: player.birthYear ?? null,
  city: player.city ?? '',
  state: player.state ?? '',
  region: player.region ?? null,
  profileImage: player.profileImage ?? null,
  privacy: privacyOf(player.privacy),
});
