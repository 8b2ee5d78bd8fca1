import { Trans } from '@lingui/react/macro';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { MemberName } from '@/features/session/server-rendered-page.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';

/** Renders `/join` for a signed-in member: links to where a member continues. */
export const AlreadyMember = () => {
  const { account } = useViewer();
  return (
    <div className="mx-auto max-w-[460px] px-3.5 py-7 md:py-14">
      <Card className="p-5 md:p-7">
        <h1 className="title text-balance">
          <Trans>You are a member</Trans>
        </h1>
        <p className="mt-1.5 mb-5 text-pretty text-ink-2">
          <Trans>
            You are signed in as <MemberName account={account} />. To join somebody else, log out first.
          </Trans>
        </p>
        <div className="grid gap-2">
          <LinkButton to="/" variant="primary" size="lg">
            <Trans>Today's tournaments</Trans>
          </LinkButton>
          <LinkButton to="/my-points" size="lg">
            <Trans>My Points</Trans>
          </LinkButton>
        </div>
      </Card>
    </div>
  );
};
