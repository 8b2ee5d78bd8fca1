// Which fields an account gets at a merge, and which go back when it is undone. One that somebody has changed since stays.
import { isDeepStrictEqual } from 'node:util';
import type { MergeChoices, MergeFacts, MergeField } from '@ahl/shared-types/merges';
import { privacyOf } from '@ahl/shared-types/privacy';
import type { CombinedFields } from '../../core/players/combined-account.writer.ts';
import type { PlayerDocument } from '../../core/players/player.model.ts';

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

/** Some fields of an account; one that has no value is there as undefined. */
const pick = (player: PlayerDocument, names: readonly Name[]): CombinedFields =>
  Object.fromEntries(names.map((name) => [name, player[name] ?? undefined]));

/** What a merge sets in the kept account: what is chosen of the other one, the tags of both, and the earlier joining. */
export const combineFields = (
  kept: PlayerDocument,
  merged: PlayerDocument,
  choices: MergeChoices,
): CombinedFields => {
  const chosen = (Object.keys(namesOf) as MergeField[]).filter((field) => choices[field] === 'merged');
  const tags = [...new Set([...(kept.tags ?? []), ...(merged.tags ?? [])])];
  return {
    ...pick(
      merged,
      chosen.flatMap((field) => namesOf[field]),
    ),
    ...(tags.length > (kept.tags ?? []).length ? { tags } : {}),
    ...(merged.createdAt < kept.createdAt ? { createdAt: merged.createdAt } : {}),
  };
};

/** The fields that another set names, as they are in an account now. */
export const sameFieldsOf = (player: PlayerDocument, fields: CombinedFields): CombinedFields =>
  pick(player, Object.keys(fields) as Name[]);

type Stored = Readonly<Record<string, unknown>>;

/** What the undo of a merge sets back, and the names of fields that were changed since. */
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

/** An account as the choice between two reads it. */
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
