// Which data of two accounts the merged account keeps. Pure.
import type { Privacy } from '../privacy/privacy.rules.ts';

/** The fields to choose between two accounts; the kept account's number remains, and the other number leads to it. */
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

/** The source of a field: the account that is kept, or the one that is removed. */
export const mergeSides = ['survivor', 'merged'] as const;
export type MergeSideName = (typeof mergeSides)[number];
export type MergeChoices = Record<MergeField, MergeSideName>;

/** The data of one account that the choice is about. */
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

const sideOf = (
  field: keyof typeof fieldsWithValue,
  survivor: MergeFacts,
  merged: MergeFacts,
): MergeSideName => {
  const hasValue = fieldsWithValue[field];
  return !hasValue(survivor) && hasValue(merged) ? 'merged' : 'survivor';
};

/** The default choices: the kept account's values, or the other one's if the kept one has none. */
export const defaultChoices = (survivor: MergeFacts, merged: MergeFacts): MergeChoices => {
  const signIn = sideOf('signIn', survivor, merged);
  return {
    name: 'survivor',
    pokerHandle: sideOf('pokerHandle', survivor, merged),
    signIn,
    phone: sideOf('phone', survivor, merged),
    birthYear: sideOf('birthYear', survivor, merged),
    home: sideOf('home', survivor, merged),
    region: sideOf('region', survivor, merged),
    picture: sideOf('picture', survivor, merged),
    // The account with a sign-in has chosen what others may see; a walk-in never has.
    privacy: signIn,
  };
};

/** Whether the merged account would show a handle that does not exist. */
export const lacksShownHandle = (
  survivor: MergeFacts,
  merged: MergeFacts,
  choices: MergeChoices,
): boolean => {
  const of = (field: MergeField) => (choices[field] === 'survivor' ? survivor : merged);
  return of('privacy').privacy.nameForm === 'handle' && of('pokerHandle').pokerHandle === '';
};
