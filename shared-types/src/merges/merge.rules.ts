// What one account keeps of two. Pure.
import type { Privacy } from '../privacy/privacy.rules.ts';

/** What is chosen between two accounts; the number is the kept account's, and the other one leads to it. */
export const mergeFields = [
  'name',
  'pokerHandle',
  'signIn',
  'phone',
  'birthYear',
  'home',
  'region',
  'picture',
  'privacy',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** Whose a field is: of the account that is kept, or of the one that goes. */
export const mergeSides = ['kept', 'merged'] as const;
export type MergeSideName = (typeof mergeSides)[number];
export type MergeChoices = Record<MergeField, MergeSideName>;

/** What the choice is about, of one account. */
export type MergeFacts = {
  pokerHandle: string;
  email: string;
  phone: string;
  birthYear: number | null;
  city: string;
  state: string;
  region: number | null;
  profileImage: string | null;
  privacy: Privacy;
};

const fieldsWithValue: Record<Exclude<MergeField, 'name' | 'privacy'>, (facts: MergeFacts) => boolean> = {
  pokerHandle: ({ pokerHandle }) => pokerHandle !== '',
  signIn: ({ email }) => email !== '',
  phone: ({ phone }) => phone !== '',
  birthYear: ({ birthYear }) => birthYear !== null,
  home: ({ city }) => city !== '',
  region: ({ region }) => region !== null,
  picture: ({ profileImage }) => profileImage !== null,
};

const sideOf = (field: keyof typeof fieldsWithValue, kept: MergeFacts, merged: MergeFacts): MergeSideName => {
  const hasValue = fieldsWithValue[field];
  return !hasValue(kept) && hasValue(merged) ? 'merged' : 'kept';
};

/** What is proposed: what the kept account has, and where it has nothing, what the other one has. */
export const defaultChoices = (kept: MergeFacts, merged: MergeFacts): MergeChoices => {
  const signIn = sideOf('signIn', kept, merged);
  return {
    name: 'kept',
    pokerHandle: sideOf('pokerHandle', kept, merged),
    signIn,
    phone: sideOf('phone', kept, merged),
    birthYear: sideOf('birthYear', kept, merged),
    home: sideOf('home', kept, merged),
    region: sideOf('region', kept, merged),
    picture: sideOf('picture', kept, merged),
    // Who signs in said what others may see; a walk-in never did.
    privacy: signIn,
  };
};

/** Whether others would be shown a handle that is not there. */
export const lacksShownHandle = (kept: MergeFacts, merged: MergeFacts, choices: MergeChoices): boolean => {
  const of = (field: MergeField) => (choices[field] === 'kept' ? kept : merged);
  return of('privacy').privacy.nameForm === 'handle' && of('pokerHandle').pokerHandle === '';
};
