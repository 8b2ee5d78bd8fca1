// Labels for the states of an account, the kinds of a timeline, and the member's display choices.
import type { DuplicateReason, MemberState, TimelineKind } from '@ahl/shared-types/members';
import type { NameForm } from '@ahl/shared-types/privacy';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChipTone } from '@/components/ui/chip.tsx';

/** Labels for the notable states of an account. */
export const stateLabels: Readonly<Record<MemberState, { label: MessageDescriptor; tone: ChipTone }>> = {
  'no-email': { label: msg`No e-mail`, tone: 'closed' },
  'no-password': { label: msg`No password yet`, tone: 'closed' },
  banned: { label: msg`Banned`, tone: 'red' },
  closing: { label: msg`Closing`, tone: 'red' },
};

/** Labels for the kinds of timeline items, as shown in the tabs. */
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

/** Labels for the reasons why a person may already be a member. */
export const duplicateLabels: Readonly<Record<DuplicateReason, MessageDescriptor>> = {
  email: msg`same e-mail`,
  phone: msg`same phone`,
  name: msg`same name`,
  'name-and-year': msg`same name and year of birth`,
  'similar-name': msg`similar name`,
};

/** Labels for the forms in which others see the name. */
export const nameFormLabels: Readonly<Record<NameForm, MessageDescriptor>> = {
  full: msg`Full name`,
  initial: msg`First name and initial`,
  handle: msg`Handle alone`,
};

/** Returns the path of a member's page in the office. */
export const memberPath = (id: string): string => `/admin/members/${id}`;
/** Returns the path of the page that edits a member. */
export const editPath = (id: string): string => `/admin/members/edit?id=${id}`;
