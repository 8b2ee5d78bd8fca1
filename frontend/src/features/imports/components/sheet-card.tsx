import type { ImportKindName, ImportPlan } from '@ahl/shared-types/imports';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Input } from '@/components/ui/input.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';

/** Renders the address of a Google sheet, or why the league does not fetch any. */
export const SheetCard = ({ kind, onPlan }: { kind: ImportKindName; onPlan: (plan: ImportPlan) => void }) => {
  const { t } = useLingui();
  const id = useId();
  const [address, setAddress] = useState('');
  const settings = useEndpoint('GET /api/league-settings').data;
  const fetchSheet = useEndpointMutation('POST /api/imports/:kind/sheet', { onSuccess: onPlan });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    fetchSheet.mutate({ params: { kind }, body: { address } });
  };
  const error =
    fetchSheet.error &&
    (fetchSheet.error.fields?.address ?? failureText(fetchSheet.error, t`The sheet could not be read.`));
  if (!settings) return null;
  return (
    <Card className="space-y-3.5 p-5 lg:col-span-2">
      <h2 className="font-display text-2xl font-bold">
        {settings.allowsSheetAddress ? (
          <label htmlFor={id}>
            <Trans>Or the address of a Google sheet</Trans>
          </label>
        ) : (
          <Trans>Or the address of a Google sheet</Trans>
        )}
      </h2>
      {settings.allowsSheetAddress ? (
        <form className="space-y-3.5" onSubmit={submit}>
          <p id={`${id}hint`} className="text-ink-2">
            <Trans>
              Share it first: File → Share → Publish to web, or Share → Anyone with the link. Whoever has the
              address can read it.
            </Trans>
          </p>
          <Input
            id={id}
            type="url"
            maxLength={500}
            autoComplete="off"
            placeholder="https://docs.google.com/spreadsheets/d/…"
            aria-describedby={`${id}hint`}
            aria-invalid={error ? true : undefined}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
          <Button
            type="submit"
            icon={<Link2 />}
            disabled={address.trim() === ''}
            isPending={fetchSheet.isPending}
            pendingLabel={t`Reading…`}
          >
            <Trans>Read the sheet</Trans>
          </Button>
          {error && (
            <p role="alert" className="font-medium text-red">
              {error}
            </p>
          )}
        </form>
      ) : (
        <p className="text-ink-2">
          <Trans>
            Turned off, because the server would fetch from docs.google.com, a host outside. The master admin
            can allow it in the league settings. Without it, paste the rows, or download the sheet as CSV.
          </Trans>
        </p>
      )}
    </Card>
  );
};
