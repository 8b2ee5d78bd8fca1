import type { ImportPlan } from '@ahl/shared-types/imports';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { addressOf } from '@/lib/api-client.ts';
import { requestFile } from '@/lib/request-file.ts';

/** Downloads the rows that are not imported, each with the reason. */
export const RefusedButton = ({ plan: { planId } }: { plan: Pick<ImportPlan, 'planId'> }) => {
  const { t } = useLingui();
  const download = async () => {
    try {
      await requestFile(
        addressOf('GET /api/imports/:planId/refused.csv', { params: { planId } }),
        'not-imported.csv',
      );
    } catch (error) {
      toast({ title: failureText(error, t`The file could not be loaded.`), variant: 'error' });
    }
  };
  return (
    <Button icon={<Download />} onClick={() => void download()}>
      <Trans>Rows that are not imported</Trans>
    </Button>
  );
};
