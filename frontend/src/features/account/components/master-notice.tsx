import { Trans } from '@lingui/react/macro';

/** Explains to the master admin why the e-mail stays and the account cannot be closed, and how the role is handed over. */
export const MasterNotice = () => (
  <p className="max-w-[64ch] text-pretty text-ink-2">
    <Trans>
      This is the account of the master admin: it keeps its e-mail and stays open. To hand the role over, set
      MASTER_ADMIN_EMAIL on the server to the e-mail of the next master admin and restart it.
    </Trans>
  </p>
);
