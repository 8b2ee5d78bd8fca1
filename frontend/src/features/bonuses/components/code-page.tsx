import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { Card } from '@/components/ui/card.tsx';
import { ApiError } from '@/lib/api-client.ts';

/** Renders the page of a scanned code: its bonus once loaded, or what is wrong with the code. */
export const CodePage = ({
  query: { data, error, isFetching, refetch },
  unknown,
  loading,
  children,
}: {
  query: { data?: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The text for a code that does not exist or belongs to somebody else, and the link from there. */
  unknown: { text: ReactNode; action: ReactNode };
  loading: ReactNode;
  children: ReactNode;
}) => {
  const { t } = useLingui();
  // A text that is not a code is refused (400); a code of somebody else is not found (404).
  const isUnknown = error instanceof ApiError && (error.status === 400 || error.status === 404);
  return (
    <div className="mx-auto max-w-[520px] px-3.5 py-5 md:py-14">
      <Card className="p-5 md:p-7">
        <h1 className="label text-ink-2">
          <Trans>Bonus</Trans>
        </h1>
        <div className="mt-2">
          {children}
          {!data && isUnknown && <EmptyState icon={SearchX} title={t`Wrong code`} {...unknown} />}
          {!data && error !== null && !isUnknown && (
            <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
          )}
          {!data && error === null && loading}
        </div>
      </Card>
    </div>
  );
};
