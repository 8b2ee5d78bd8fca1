import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { MemberExport } from '#face/member-export.ts';
import type { Attempts } from '#features/core/auth/attempts.ts';
import type { Passwords } from '#features/core/auth/passwords.ts';
import type { Tokens } from '#features/core/auth/tokens.ts';
import type { MailPlace } from '#features/core/mail/mail-texts.ts';
import type { CountForm } from '#http/form-limits.ts';
import type { QueueMail } from '#http/queue-mail.ts';

/** Dependencies of the member's own account settings. */
export type AccountDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  /** The league's time zone, an IANA name. */
  timeZone: string;
  tokens: Tokens;
  passwords: Passwords;
  attempts: Attempts;
  countForm: CountForm;
  queueMail: QueueMail;
  place: MailPlace;
  masterAdminEmail: string;
  memberExports: readonly MemberExport[];
};
