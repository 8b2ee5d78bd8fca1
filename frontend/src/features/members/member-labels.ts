// What the office calls the states of an account, the kinds of a timeline, and what a member shows.
import type { DuplicateReason, MemberState, TimelineKind } from '@ahl/shared-types/members';
import type { NameForm } from '@ahl/shared-types/privacy';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChipTone } from '@/components/ui/chip.tsx';

/** What is particular about an account. */
export const stateLabels: Readonly<Record<MemberState, { label: MessageDescriptor; tone: ChipTone }>> = {
  'no-email': { label: msg`No e-mail`, tone: 'closed' },
  'no-password': { label: msg`No password yet`, tone: 'closed' },
  banned: { label: msg`Banned`, tone: 'red' },
  closing: { label: msg`Closing`, tone: 'red' },
};

/** The kinds of what happened, as the tabs name them. */
export const kindLabels: Readonly<Record<TimelineKind, MessageDescriptor>> = {
  night: msg`Nights and points`,
  bonus: msg`Bonuses`,
  claim: msg`Claims`,
  message: msg`Messages`,
  mail: msg`Mails`,
  'sign-in': msg`Sign-ins`,
  change: msg`Changes`,
  merge: msg`Combined accounts`,
};

/** Why somebody is perhaps a member already. */
export const duplicateLabels: Readonly<Record<DuplicateReason, MessageDescriptor>> = {
  email: msg`same e-mail`,
  phone: msg`same phone`,
  name: msg`same name`,
  'name-and-year': msg`same name and year of birth`,
  'similar-name': msg`similar name`,
};

/** How others read the name. */
export const nameFormLabels: Readonly<Record<NameForm, MessageDescriptor>> = {
  full: msg`Full name`,
  initial: msg`First name and initial`,
  handle: msg`Handle alone`,
};

/** The page of a member in the office. */
export const memberPath = (id: string): string => `/admin/members/${id}`;
/** The page on which one is edited. */
export const editPath = (id: string): string => `/admin/members/edit?id=${id}`;
