import type { ImportKindName, ImportPlan } from '@ahl/shared-types/imports';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { hasOwnFormat } from '../import-labels.ts';
import { FileHealth } from './file-health.tsx';
import { MappingStep } from './mapping-step.tsx';
import { OpenImports } from './open-imports.tsx';
import { ProgressStep } from './progress-step.tsx';
import { ResultStep } from './result-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SaveFilesCard } from './save-files-card.tsx';
import { TdPlayersCard } from './td-players-card.tsx';
import { UploadStep } from './upload-step.tsx';

/** Every step is pushed; polling is the fallback while the socket is disconnected. */
const pollMs = 5_000;

const Steps = ({ planId, onAgain }: { planId: string; onAgain: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const table = useTableState({ filters: ['outcome'] });
  const input = { params: { planId } };
  const { data, error, refetch } = useEndpoint('GET /api/imports/:planId', input, {
    refetchInterval: ({ state }) =>
      state.data?.status === 'planning' || state.data?.status === 'committing' ? pollMs : false,
  });
  const onPlan = (plan: ImportPlan) => {
    setIsMapping(false);
    setAnswer(client, 'GET /api/imports/:planId', input, plan);
    void invalidate(client, 'GET /api/imports/:planId/rows', input);
    void invalidate(client, 'GET /api/imports/:planId/summary', input);
  };
  const [isMapping, setIsMapping] = useState(false);
  const discard = useEndpointMutation('DELETE /api/imports/:planId', { onSuccess: onAgain });
  if (error)
    return (
      <ErrorState
        title={t`This import cannot be shown`}
        text={error.status === 404 ? t`It is over, or it was discarded.` : undefined}
        onRetry={() => void refetch()}
        action={
          <Button variant="quiet" onClick={onAgain}>
            <Trans>Start again</Trans>
          </Button>
        }
      />
    );
  if (!data) return <SkeletonList />;
  const isOpen = data.status === 'mapping' || data.status === 'ready' || data.status === 'failed';
  return (
    <div className="space-y-3.5">
      <p className="text-ink-2 break-words">
        {data.fileName}
        {data.sheetName && ` · ${data.sheetName}`}
      </p>
      {(data.status === 'mapping' || data.status === 'ready') && <FileHealth plan={data} />}
      {data.status === 'mapping' && <MappingStep plan={data} onPlan={onPlan} />}
      {(data.status === 'planning' || data.status === 'committing') && <ProgressStep plan={data} />}
      {data.status === 'failed' && (
        <ErrorState
          title={t`The rows could not be planned`}
          text={t`Nothing was changed. Discard this import and choose the file again.`}
        />
      )}
      {data.status === 'ready' && (
        <>
          <Button
            variant="quiet"
            icon={<Columns3 />}
            aria-expanded={isMapping}
            onClick={() => setIsMapping(!isMapping)}
          >
            {hasOwnFormat(data.kind) ? <Trans>Change the points</Trans> : <Trans>Change the columns</Trans>}
          </Button>
          {isMapping ? (
            <MappingStep plan={data} onPlan={onPlan} />
          ) : (
            <ReviewStep plan={data} table={table} onPlan={onPlan} onReload={() => void refetch()} />
          )}
        </>
      )}
      {data.status === 'committed' && (
        <ResultStep plan={data} table={table} onPlan={onPlan} onAgain={onAgain} />
      )}
      {isOpen && (
        <Button isPending={discard.isPending} onClick={() => discard.mutate({ params: { planId } })}>
          <Trans>Discard this import</Trans>
        </Button>
      )}
    </div>
  );
};

/** Renders an import in steps: choose the file, map its columns, review the plan, commit it. */
export const ImportPage = ({ kind }: { kind: ImportKindName }) => {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const planId = params.get('plan');
  /** Returns the address with this plan; the page for every kind keeps its kind. */
  const withPlan = (id: string | null) => ({
    ...(params.has('kind') ? { kind } : {}),
    ...(id ? { plan: id } : {}),
  });
  const title = {
    venues: t`Import venues`,
    members: t`Import members`,
    structures: t`Import blind structures`,
    hosts: t`Import hosts`,
    'calendar-events': t`Import weekly events`,
    results: t`Import results`,
    'opening-points': t`Import opening points`,
    tournaments: t`Import tournaments`,
    tdt: t`Import from The Tournament Director`,
    news: t`Import news`,
    invoices: t`Import invoices`,
  };
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title={title[kind]}
        facts={[t`Nothing is changed before you have seen what would be done`]}
      />
      {planId ? (
        <Steps key={planId} planId={planId} onAgain={() => setParams(withPlan(null))} />
      ) : (
        <>
          {hasOwnFormat(kind) ? (
            <div className="grid items-start gap-3.5 lg:grid-cols-2">
              <SaveFilesCard onPlan={(plan) => setParams(withPlan(plan.planId))} />
              <TdPlayersCard />
            </div>
          ) : (
            <UploadStep kind={kind} onPlan={(plan) => setParams(withPlan(plan.planId))} />
          )}
          <OpenImports kind={kind} />
        </>
      )}
    </PageContainer>
  );
};
