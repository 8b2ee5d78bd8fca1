import { Button } from '@/components/ui/button.tsx';
import { StatusPage } from '@/features/navigation/components/status-page.tsx';

/** The answer when a page breaks, or when its code cannot be loaded: after a new release, or without network. */
export const CrashPage = () => (
  <main>
    <StatusPage
      code="AHL"
      title="This page could not be shown"
      text="Nothing that you saved is lost. Loading the page again usually helps."
    >
      <div className="mt-7 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Load again
        </Button>
        <Button onClick={() => window.location.assign('/')}>Go to Homepage</Button>
      </div>
    </StatusPage>
  </main>
);
