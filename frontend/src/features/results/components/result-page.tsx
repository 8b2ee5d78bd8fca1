// One result for the office: corrected, deleted, restored, with its history.
import { formatTime } from '@ahl/shared-types/common';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { RecordHistory } from '@/components/changes/record-history.tsx';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { RecordFrame, RecordPage } from '@/components/record/record-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay, formatNumber } from '@/lib/format.ts';
import { resultsPath } from '@/lib/result-paths.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { asEdited, type EditedResult } from '../result-form.ts';
import { ResultEditor } from './result-editor.tsx';

const WithdrawResult = ({ id, name }: { id: string; name: string }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = async () => {
    await call('DELETE /api/results/:id', { params: { id } });
    setIsAsking(false);
    await invalidate(client, 'GET /api/results/office');
    await offerSaveUndo(t`${name} is withdrawn`, 'result', id);
  };
  return (
    <>
      <Button icon={<Undo2 />} onClick={() => setIsAsking(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={withdraw}
        title={t`Withdraw ${name}?`}
        text={<Trans>Its points leave every leaderboard. It can be restored.</Trans>}
        confirmLabel={t`Withdraw`}
      />
    </>
  );
};

const ResultView = ({ record }: { record: EditedResult }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { id, name, date, startTime, venue, entrants, isRemoved } = record.result;
  const restore = async () => {
    try {
      await call('POST /api/results/:id/restore', { params: { id } });
      await invalidate(client, 'GET /api/results/office');
    } catch (error) {
      toastFailure(t`Not restored`, error);
    }
  };
  return (
    <RecordFrame
      title={name}
      facts={[formatDay(date), formatTime(startTime), venue.name, t`${formatNumber(entrants)} players`]}
      actions={
        <>
          {record.clockId && (
            <LinkButton to={`/admin/poker-clock?id=${record.clockId}`}>
              <Trans>The clock</Trans>
            </LinkButton>
          )}
          {!isRemoved && <WithdrawResult id={id} name={name} />}
        </>
      }
      deleted={isRemoved ? { text: <Trans>This result was withdrawn.</Trans>, onRestore: restore } : null}
      tabsLabel={t`Result`}
      tabs={[
        {
          id: 'result',
          label: <Trans>Result</Trans>,
          content: () =>
            isRemoved ? <Trans>Restore it to correct it.</Trans> : <ResultEditor record={record} />,
        },
        {
          id: 'changes',
          label: <Trans>Changes</Trans>,
          content: () => <RecordHistory entity="result" entityId={id} />,
        },
      ]}
    />
  );
};

/** Renders `/admin/results/:id`. */
export const ResultPage = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useEndpoint('GET /api/results/office/:id', { params: { id } });
  return (
    <RecordPage
      query={{ data: data && asEdited(data), error, isFetching, refetch }}
      back={{ to: resultsPath, label: t`All results` }}
      loadingLabel={t`Loading the result`}
      missingTitle={t`There is no such result`}
    >
      {(record) => <ResultView record={record} />}
    </RecordPage>
  );
};

/** Renders the page that posts a night without a clock. */
export const NewResult = () => {
  const { t } = useLingui();
  return (
    <PageContainer className="space-y-3.5">
      <LinkButton to={resultsPath} variant="quiet">
        <Trans>All results</Trans>
      </LinkButton>
      <RecordFrame title={t`Post a night`} facts={[t`For a night without a clock`]}>
        <ResultEditor record={null} />
      </RecordFrame>
    </PageContainer>
  );
};
