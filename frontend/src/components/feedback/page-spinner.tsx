import { Trans } from '@lingui/react/macro';
import { LoaderCircle } from 'lucide-react';

/** Renders a spinner while a page's code loads; hidden for the first 300 ms, so that a fast load does not flash. */
export const PageSpinner = ({ label }: { label?: string }) => (
  <div role="status" className="flex min-h-[50dvh] animate-late items-center justify-center text-ink-3">
    <LoaderCircle className="size-7 animate-turn" />
    <span className="sr-only">{label ?? <Trans>Loading the page</Trans>}</span>
  </div>
);
