import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { setRegularView } from '@/features/session/session-state.ts';
import { StatusPage } from './status-page.tsx';

/** Renders the page for somebody who is signed in without the permission that a page requires. */
export const ForbiddenPage = ({
  pageTitle,
  isHiddenByView,
}: {
  pageTitle: string;
  /** Whether the permission exists, but the regular-user view is on. */
  isHiddenByView: boolean;
}) => {
  const { t } = useLingui();
  return (
    <StatusPage
      code="403"
      title={t`Not for this account`}
      text={
        isHiddenByView
          ? t`You are looking at the site as a regular user, and “${pageTitle}” is for admins.`
          : t`“${pageTitle}” is open to other roles than yours. If you should have it, ask an administrator.`
      }
    >
      <div className="mt-7 flex flex-wrap gap-2">
        {isHiddenByView && (
          <Button variant="primary" onClick={() => setRegularView(false)}>
            <Trans>Switch to Admin View</Trans>
          </Button>
        )}
        <LinkButton to="/" variant={isHiddenByView ? 'secondary' : 'primary'}>
          <Trans>Go to Homepage</Trans>
        </LinkButton>
      </div>
    </StatusPage>
  );
};
