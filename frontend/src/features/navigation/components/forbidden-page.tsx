import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { setRegularView } from '@/features/session/session-state.ts';
import { StatusPage } from './status-page.tsx';

/** The answer to someone who is signed in without the right that a page asks for. */
export const ForbiddenPage = ({
  pageTitle,
  isHiddenByView,
}: {
  pageTitle: string;
  /** The right is there, but the regular-user view is on. */
  isHiddenByView: boolean;
}) => (
  <StatusPage
    code="403"
    title="Not for this account"
    text={
      isHiddenByView
        ? `You are looking at the site as a regular user, and “${pageTitle}” is for admins.`
        : `“${pageTitle}” is open to other roles than yours. If you should have it, ask an administrator.`
    }
  >
    <div className="mt-7 flex flex-wrap gap-2">
      {isHiddenByView && (
        <Button variant="primary" onClick={() => setRegularView(false)}>
          Switch to Admin View
        </Button>
      )}
      <LinkButton to="/" variant={isHiddenByView ? 'secondary' : 'primary'}>
        Go to Homepage
      </LinkButton>
    </div>
  </StatusPage>
);
