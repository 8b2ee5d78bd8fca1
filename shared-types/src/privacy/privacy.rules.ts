// What others see of a member: one rule for all presenters. The server decides what to read and for whom;
// the preview of the settings page applies the same rule before saving.

/** The form of a member's name for others. */
export const nameForms = ['full', 'initial', 'handle'] as const;
export type NameForm = (typeof nameForms)[number];

/** A member's privacy settings. */
export type Privacy = {
  nameForm: NameForm;
  showsPicture: boolean;
  /** Whether others may compare themselves with this member. */
  allowsFaceOff: boolean;
  /** Whether the search for players finds this member. */
  isListed: boolean;
};

/** The defaults of a new member. */
export const openPrivacy: Privacy = {
  nameForm: 'full',
  showsPicture: true,
  allowsFaceOff: true,
  isListed: true,
};

/** A member's settings, completed with the defaults. */
export const privacyOf = (stored: Partial<Privacy> | null | undefined): Privacy => ({
  nameForm: stored?.nameForm ?? openPrivacy.nameForm,
  showsPicture: stored?.showsPicture ?? openPrivacy.showsPicture,
  allowsFaceOff: stored?.allowsFaceOff ?? openPrivacy.allowsFaceOff,
  isListed: stored?.isListed ?? openPrivacy.isListed,
});

/** The data of a member before the rule is applied. */
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

/** A member who has closed their account: only their results remain. */
export const formerMember: VisibleMember = {
  firstName: 'Former',
  lastName: 'Member',
  middleInitial: '',
  pokerHandle: '',
  playerNumber: 0,
  profileImage: null,
};

/** Everything, for the member and for staff. */
export const presentMemberInFull = (member: NamedMember): VisibleMember => ({
  firstName: member.firstName,
  lastName: member.lastName,
  middleInitial: member.middleInitial ?? '',
  pokerHandle: member.pokerHandle ?? '',
  playerNumber: member.playerNumber,
  profileImage: member.profileImage ?? null,
});

/** `Wells` → `W.`; the first code point, so that no letter is split. */
const initialOf = (name: string): string => {
  const [letter] = name.trim();
  return letter ? `${letter.toLocaleUpperCase('en')}.` : '';
};

/** A member as others see them. The handle replaces the name; a member without one is shown by number. */
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
