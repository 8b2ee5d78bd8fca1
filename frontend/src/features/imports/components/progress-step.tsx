import type { ImportPlan } from '@ahl/shared-types/imports';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@/components/ui/card.tsx';
import { ProgressBar } from '@/components/ui/progress-bar.tsx';
import { formatNumber } from '@/lib/format.ts';

/** Renders the progress of the planning or the commit, which also continues without this page. */
export const ProgressStep = ({ plan: { status, progress } }: { plan: ImportPlan }) => {
  const { t } = useLingui();
  const what = status === 'committing' ? t`Importing the rows` : t`Planning the rows`;
  const done = formatNumber(progress.done);
  const total = formatNumber(progress.total);
  return (
    <Card aria-label={what} className="space-y-3.5 p-5">
      <p role="status" className="text-lg font-semibold">
        {what}
      </p>
      <ProgressBar label={what} value={progress.done} max={progress.total} />
      <p className="text-ink-2 tabular-nums">
        <Trans>
          {done} of {total}. You may leave this page; it goes on.
        </Trans>
      </p>
    </Card>
  );
};
