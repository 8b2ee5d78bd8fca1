import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/ui/button.tsx';
import { useChipLetters } from '@/components/ui/logo.tsx';
import { StatusPage } from '@/features/navigation/components/status-page.tsx';

/** Renders what is shown when a page fails, or when its code cannot be loaded: after a release, or without network. */
export const CrashPage = () => {
  const { t } = useLingui();
  return (
    <main>
      <StatusPage
        code={useChipLetters()}
        title={t`This page could not be shown`}
        text={t`Nothing that you saved is lost. Loading the page again usually helps.`}
      >
        <div className="mt-7 flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => window.location.reload()}>
            <Trans>Load again</Trans>
          </Button>
          <Button onClick={() => window.location.assign('/')}>
            <Trans>Go to Homepage</Trans>
          </Button>
        </div>
      </StatusPage>
    </main>
  );
};
