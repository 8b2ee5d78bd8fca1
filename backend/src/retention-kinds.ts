// Personal data that is stored for a limited time; a feature that stores something new adds its line.
import { emailChangeRetention } from '#features/core/account/account.retention.ts';
import { authRetention } from '#features/core/auth/auth.retention.ts';
import { changeRetention } from '#features/core/changes/change.retention.ts';
import { importRetention } from '#features/core/imports/import.retention.ts';
import { joinRetention } from '#features/core/join/join.retention.ts';
import { mailRetention } from '#features/core/mail/mail.retention.ts';
import { closedAccountRetention } from '#features/core/players/player.retention.ts';
import type { RetentionKinds } from '#features/core/retention/retention-kind.ts';
import { securityEventRetention } from '#features/core/security-events/security-event.retention.ts';
import { loginHelpRetention } from '#features/office/login-help/login-help.retention.ts';
import {
  hostAnswerRetention,
  reminderRetention,
} from '#features/schedule/host-reminders/host-reminder.retention.ts';
import { inquiryRetention } from '#features/site/contact/contact.retention.ts';

/** Every kind: those whose period the office chooses, and those whose period follows from something else. */
export const retentionKinds: RetentionKinds = {
  chosen: [
    mailRetention,
    joinRetention,
    emailChangeRetention,
    loginHelpRetention,
    inquiryRetention,
    reminderRetention,
    securityEventRetention,
  ],
  fixed: [closedAccountRetention, ...authRetention, importRetention, changeRetention, hostAnswerRetention],
};
