import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { FormProvider, useForm } from 'react-hook-form';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { VenuePicker } from '@/components/pickers/venue-picker.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { addressOf } from '@/lib/api-client.ts';
import { requestFile } from '@/lib/request-file.ts';

/** Renders the download of the members for the computer of a venue. */
export const TdPlayersCard = () => {
  const { t } = useLingui();
  const form = useForm<{ venueId: string | null }>({ defaultValues: { venueId: null } });
  const download = async (encoding: 'utf-8' | 'windows-1252') => {
    const venueId = form.getValues('venueId');
    const query = { encoding, ...(venueId ? { venueId } : {}) };
    try {
      await requestFile(addressOf('GET /api/tdt/players.csv', { query }), 'players.csv');
    } catch (error) {
      toast({ title: failureText(error, t`The file could not be loaded.`), variant: 'error' });
    }
  };
  return (
    <Card aria-label={t`Your members for the venue’s computer`} className="space-y-3.5 p-5">
      <h2 className="font-display text-2xl font-bold">
        <Trans>Your members for the venue’s computer</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          A venue that keeps The Tournament Director imports this list there. It has names and player numbers,
          so that its nights come back without a question.
        </Trans>
      </p>
      <FormProvider {...form}>
        <VenuePicker
          name="venueId"
          label={t`Venue`}
          hint={<Trans>Those who played there within a year; empty for all members.</Trans>}
          isOptional
        />
      </FormProvider>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Download />} onClick={() => void download('utf-8')}>
          <Trans>For version 3.7 and later</Trans>
        </Button>
        <Button icon={<Download />} onClick={() => void download('windows-1252')}>
          <Trans>For older versions</Trans>
        </Button>
      </div>
    </Card>
  );
};
