// Owns what others see of a member: one rule, which every presenter goes by. What it reads and for whom is left to the
// server; the preview of the settings page shows the same rule before it is saved.

/** How a member's name is written for others. */
export const nameForms = ['full', 'initial', 'handle'] as const;
export type NameForm = (typeof nameForms)[number];

/** What a member decides of what others see. */
export type Privacy = {
  nameForm: NameForm;
  showsPicture: boolean;
  /** Whether others may compare themselves with this member. */
  allowsFaceOff: boolean;
  /** Whether the search for players finds this member. */
  isListed: boolean;
};

/** As a member begins, and as long as nothing else is said. */
export const openPrivacy: Privacy = {
  nameForm: 'full',
  showsPicture: true,
  allowsFaceOff: true,
  isListed: true,
};

/** A member's choices, with those that were never made. */
export const privacyOf = (stored: Partial<Privacy> | null | undefined): Privacy => ({
  nameForm: stored?.nameForm ?? openPrivacy.nameForm,
  showsPicture: stored?.showsPicture ?? openPrivacy.showsPicture,
  allowsFaceOff: stored?.allowsFaceOff ?? openPrivacy.allowsFaceOff,
  isListed: stored?.isListed ?? openPrivacy.isListed,
});

/** What is known of a member before the rule. */
export type NamedMember = {
  firstName: string;
  lastName: string;
  middleInitial?: string | null | undefined;
  pokerHandle?: string | null | undefined;
  playerNumber: number;
  profileImage?: string | null | undefined;
};

/** A member's name and picture as somebody else sees them. */
export type VisibleMember = {
  firstName: string;
  lastName: string;
  middleInitial: string;
  pokerHandle: string;
  playerNumber: number;
  profileImage: string | null;
};

/** Who has closed their account: their results stay, nothing else of them does. */
export const formerMember: VisibleMember = {
  firstName: 'Former',
  lastName: 'Member',
  middleInitial: '',
  pokerHandle: '',
  playerNumber: 0,
  profileImage: null,
};

/** All of it, for the member themself and for staff. */
export const presentMemberInFull = (member: NamedMember): VisibleMember => ({
  firstName: member.firstName,
  lastName: member.lastName,
  middleInitial: member.middleInitial ?? '',
  pokerHandle: member.pokerHandle ?? '',
  playerNumber: member.playerNumber,
  profileImage: member.profileImage ?? null,
});

/** `Wells` → `W.`; by what a reader takes for one letter. */
const initialOf = (name: string): string => {
  const [letter] = name.trim();
  return letter ? `${letter.toLocaleUpperCase('en')}.` : '';
};

/** A member as others see them. A handle stands in the place of the name; who has none is known by the number. */
export const presentMemberForOthers = (
  member: NamedMember,
  { nameForm, showsPicture }: Privacy,
): VisibleMember => {
  const all = presentMemberInFull(member);
  const seen = showsPicture ? all : { ...all, profileImage: null };
  if (nameForm === 'full') return seen;
  if (nameForm === 'initial') return { ...seen, middleInitial: '', lastName: initialOf(member.lastName) };
  const [firstName, lastName] = all.pokerHandle
    ? [all.pokerHandle, '']
    : ['Player', String(member.playerNumber)];
  return { ...seen, firstName, lastName, middleInitial: '', pokerHandle: '' };
};
