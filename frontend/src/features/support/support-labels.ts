// Labels for the entries, states and statuses of the inbox.
import type { SupportKind, SupportState, SupportTopic } from '@ahl/shared-types/support';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChipTone } from '@/components/ui/chip.tsx';

export const kindLabels: Readonly<Record<SupportKind, MessageDescriptor>> = {
  message: msg`Message`,
  venue: msg`New venue`,
  employment: msg`Application`,
  referral: msg`Venue referral`,
  'failed-mail': msg`Mail that failed`,
};

export const stateLabels: Readonly<Record<SupportState, MessageDescriptor>> = {
  new: msg`New`,
  open: msg`In progress`,
  done: msg`Done`,
};

/** Labels for the statuses of inquiries, referrals and mails. */
export const statusLabels: Readonly<Record<string, MessageDescriptor>> = {
  new: msg`New`,
  answered: msg`Answered`,
  closed: msg`Closed`,
  contacted: msg`Contacted`,
  visited: msg`Visited`,
  signed: msg`Signed`,
  paid: msg`$200 paid`,
  declined: msg`Declined`,
  failed: msg`Failed`,
};

export const stateTones: Readonly<Record<SupportState, ChipTone>> = {
  new: 'felt',
  open: 'sky',
  done: 'closed',
};

export const topicLabels: Readonly<Record<SupportTopic, MessageDescriptor>> = {
  Question: msg`Question`,
  'My points': msg`My points`,
  'My account': msg`My account`,
  Venue: msg`Venue`,
  Problem: msg`Problem`,
  Other: msg`Other`,
  'New venue': msg`New venue`,
  Application: msg`Application`,
  Referral: msg`Venue referral`,
};
