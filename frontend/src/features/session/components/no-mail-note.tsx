import { Trans } from '@lingui/react/macro';

/** Says how to get in while the league mails nothing. */
export const NoMailNote = () => (
  <p className="text-pretty">
    <Trans>
      The league mails nothing at the moment. A host or the office can show you a link with which you choose a
      new password.
    </Trans>
  </p>
);
