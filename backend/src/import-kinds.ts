// The kinds of imports: each feature passes its kind to the engine, which is below all of them.
import type { ClientSession } from 'mongoose';
import type { ImportKinds } from '#features/core/imports/import-kind.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { queueMail } from '#features/core/mail/mail.service.ts';
import type { MailPlace } from '#features/core/mail/mail-texts.ts';
import { createMemberImport } from '#features/core/member-import/member-import.ts';
import { createInvoiceImport } from '#features/office/invoices/invoice-import.ts';
import { createTournamentImport } from '#features/schedule/tournaments/import/tournament-import.ts';
import type { FormMail } from '#http/queue-mail.ts';
import type { Models } from './models.ts';

type Deps = {
  models: Models;
  now: () => number;
  timeZone: string;
  place: MailPlace & Pick<LeaguePlace, 'words'>;
  masterAdminEmail: string;
};

/** Creates every kind of import; a new one adds its line. */
export const createImportKinds = (deps: Deps): ImportKinds => ({
  members: createMemberImport({
    ...deps,
    queueMail: (mail: FormMail, session: ClientSession) => queueMail(deps, mail, session),
  }),
  tournaments: createTournamentImport(deps),
  invoices: createInvoiceImport(deps),
});
