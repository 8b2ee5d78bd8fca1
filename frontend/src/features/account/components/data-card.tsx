import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { Button } from '@/components/ui/button.tsx';
import { call } from '@/lib/api-client.ts';
import { saveFile } from '@/lib/save-file.ts';
import { SettingsCard } from './settings-card.tsx';

/** Renders the export of the data that the league stores about the member. */
export const DataCard = () => {
  const { t } = useLingui();
  const [isPending, setIsPending] = useState(false);
  const load = async () => {
    setIsPending(true);
    try {
      const data = await call('GET /api/account/export');
      const bytes = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json;charset=utf-8' });
      saveFile('my-league-data.json', bytes);
    } catch (error) {
      toastFailure(t`Your data was not downloaded`, error);
    }
    setIsPending(false);
  };
  return (
    <SettingsCard
      id="data"
      title={<Trans>Your data</Trans>}
      lead={
        <Trans>All that the league stores about you except the office’s own notes, in one JSON file.</Trans>
      }
    >
      <Button icon={<Download />} onClick={load} isPending={isPending} pendingLabel={t`Collecting...`}>
        <Trans>Download my data</Trans>
      </Button>
    </SettingsCard>
  );
};
