// The office's labels for two accounts: why they are alike, the choices, the counts, and the obstacles.
import type {
  MergeCountKind,
  MergeField,
  MergeObstacle,
  MergeSide,
  SinceKind,
  SuggestionReason,
} from '@ahl/shared-types/merges';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of why two accounts may belong to one person. */
export const reasonLabels: Readonly<Record<SuggestionReason, MessageDescriptor>> = {
  email: msg`same mailbox`,
  phone: msg`same phone`,
  'name-and-year': msg`same name and year of birth`,
  join: msg`same name and city when joining`,
  'walk-in': msg`played as a walk-in, joined later`,
  'name-and-city': msg`same name and city`,
};

/** Labels of the fields chosen between two accounts. */
export const fieldLabels: Readonly<Record<MergeField, MessageDescriptor>> = {
  name: msg`Name`,
  pokerHandle: msg`Poker handle`,
  signIn: msg`Sign-in`,
  phone: msg`Phone`,
  birthYear: msg`Year of birth`,
  home: msg`City`,
  region: msg`Region`,
  picture: msg`Picture`,
  privacy: msg`What others see`,
};

/** Labels of the counts of both accounts. */
export const countLabels: Readonly<Record<MergeCountKind, MessageDescriptor>> = {
  nights: msg`Nights`,
  'season-points': msg`Points this season`,
  'season-rank': msg`Rank this season`,
  boards: msg`Boards`,
  races: msg`Races that run`,
  'face-off': msg`Nights in face-offs and ratings`,
  trophies: msg`Trophies`,
  titles: msg`Season titles`,
  conversations: msg`Messages`,
  bonuses: msg`Bonuses`,
  claims: msg`Claims`,
  reservations: msg`Reserved places`,
  notes: msg`Office notes`,
  bans: msg`Bans`,
};

/** Labels of the obstacles, with how to resolve them. */
export const obstacleLabels: Readonly<Record<MergeObstacle, MessageDescriptor>> = {
  'shared-nights': msg`Both are in the same night. One person cannot sit there twice: correct the result first.`,
  'in-running-night': msg`The account to merge is in a night that is not over. Combine them when its result is posted.`,
  'merged-has-role': msg`The account to merge has a role or hosts nights. Keep that one, or remove the role first.`,
  'survivor-ranks-higher': msg`The account to keep has a role as high as yours. A higher admin can do this.`,
  closing: msg`One of the accounts is closed or about to be emptied.`,
};

/** Labels of what was added since a merge. */
export const sinceLabels: Readonly<Record<SinceKind, MessageDescriptor>> = {
  night: msg`Night`,
  bonus: msg`Bonus`,
  conversation: msg`Message`,
};

/** Returns the full name of a side. */
export const sideName = ({ firstName, middleInitial, lastName }: MergeSide): string =>
  [firstName, middleInitial, lastName].filter(Boolean).join(' ');

/** Returns the address of the page that compares two accounts to combine them. */
export const comparePath = (survivorId: string, mergedId: string): string =>
  `/admin/combine-accounts?survivor=${survivorId}&merged=${mergedId}`;
