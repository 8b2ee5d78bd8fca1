import { Trans, useLingui } from '@lingui/react/macro';
import { UserRoundX } from 'lucide-react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** Renders the message that no player has this address, and a way to find one. */
export const NoSuchPlayer = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={UserRoundX}
      title={t`There is no such player`}
      text={t`The link may be misspelt, or the account is gone. Search by name under the header, or find the player on the board.`}
      action={
        <LinkButton to="/leaderboard" variant="primary">
          <Trans>Open the leaderboard</Trans>
        </LinkButton>
      }
    />
  );
};
