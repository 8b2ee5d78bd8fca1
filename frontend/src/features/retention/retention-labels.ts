// Labels for the kinds of personal data, and when the days of each start.
import type { ChosenKind, FixedKind } from '@ahl/shared-types/retention';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Words = { name: MessageDescriptor; from: MessageDescriptor };

/** The kinds whose period the office chooses. */
export const chosenLabels: Readonly<Record<ChosenKind, Words>> = {
  mails: { name: msg`Mails`, from: msg`after they were sent; mails on their way stay` },
  'join-requests': { name: msg`Requests to join`, from: msg`after their link expired unconfirmed` },
  'email-changes': { name: msg`New addresses`, from: msg`after their link expired unconfirmed` },
  'login-help': { name: msg`Help with sign-ins`, from: msg`after the step` },
  inquiries: { name: msg`Messages by contact form`, from: msg`after they arrived; new ones stay` },
  'host-reminders': { name: msg`Reminders to hosts`, from: msg`after they were sent` },
  'security-events': { name: msg`Security events`, from: msg`after the event` },
};

/** The kinds whose period is fixed. */
export const fixedLabels: Readonly<Record<FixedKind, Words>> = {
  'closed-accounts': {
    name: msg`Closed accounts`,
    from: msg`after the member closed it; then all but the number is emptied`,
  },
  'sign-ins': { name: msg`Sign-ins`, from: msg`after the sign-in, or with the account` },
  'password-links': { name: msg`Links for a password`, from: msg`at most, those on paper` },
  imports: { name: msg`Imported files`, from: msg`after the import, as long as it can be undone` },
  changes: { name: msg`The record of changes`, from: msg`after the change` },
  looks: { name: msg`Views as a member`, from: msg`after the view` },
  'host-swaps': { name: msg`Nights that hosts swapped`, from: msg`after the last word on a night` },
  'night-reminders': { name: msg`Reminders sent to members`, from: msg`after the reminder` },
  'host-answers': { name: msg`Answers of hosts`, from: msg`after the last word on a night` },
  'hook-deliveries': { name: msg`Messages of hooks`, from: msg`after they were made` },
  'league-exports': { name: msg`Exports of the league`, from: msg`after the export` },
};
