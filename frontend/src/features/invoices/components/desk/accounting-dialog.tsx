// Heavy (Headless UI): the list and the month-end run load it lazily.
import { type AccountingSystem, accountingSystems, maxFileInvoices } from '@ahl/shared-types/invoices';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { addressOf } from '@/lib/api-client.ts';
import type { Answer } from '@/lib/endpoint-query.ts';
import { requestFile } from '@/lib/request-file.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

type AccountingFile = Answer<'GET /api/invoices/accounting/:system'>['files'][number];

const names: Record<AccountingSystem, string> = { quickbooks: 'QuickBooks Online', xero: 'Xero' };

const FileRow = ({
  file: { part, invoices, firstNumber, lastNumber },
  isPending,
  isDisabled,
  onDownload,
}: {
  file: AccountingFile;
  isPending: boolean;
  isDisabled: boolean;
  onDownload: () => void;
}) => {
  const { t } = useLingui();
  return (
    <ListRow>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold tabular-nums wrap-anywhere">
          {firstNumber === lastNumber ? firstNumber : `${firstNumber} – ${lastNumber}`}
        </span>
        <span className="block text-ink-2">
          {plural(invoices, { one: '# invoice', other: '# invoices' })}
        </span>
      </span>
      <Button
        icon={<Download />}
        isPending={isPending}
        disabled={isDisabled}
        onClick={onDownload}
        aria-label={t`Download file ${part}`}
      >
        <Trans>Download</Trans>
      </Button>
    </ListRow>
  );
};

/** Renders the download of the files of some invoices for an accounting program, one below the other. */
export const AccountingDialog = ({
  filter,
  which,
  onClose,
}: {
  /** Search, filters and order of the list, or those of a run. */
  filter: Readonly<Record<string, string>>;
  /** A sentence that says which invoices these are. */
  which: string;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const [system, setSystem] = useState<AccountingSystem>('quickbooks');
  const [pending, setPending] = useState<number | null>(null);
  const { data, error, refetch } = useEndpoint('GET /api/invoices/accounting/:system', {
    params: { system },
    query: filter,
  });
  const download = async (part: number) => {
    setPending(part);
    try {
      const address = addressOf('GET /api/invoices/accounting/:system/file.csv', {
        params: { system },
        query: { ...filter, part: String(part) },
      });
      await requestFile(address, `${system}-${part}.csv`);
    } catch (failure) {
      toastFailure(t`The file was not made`, failure);
    } finally {
      setPending(null);
    }
  };
  const max = maxFileInvoices[system];
  const name = names[system];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`Invoices for the books`}
      description={t`${which} The columns have the names that the program knows. ${name} takes ${max} invoices at once.`}
    >
      <div className="space-y-3.5">
        <SelectField
          label={t`Program`}
          isLabelShown
          value={system}
          onChange={(value) => setSystem(value as AccountingSystem)}
          options={accountingSystems.map((value) => ({ value, label: names[value] }))}
        />
        {error && !data && <ErrorState onRetry={() => void refetch()} />}
        {data && data.files.length === 0 && (
          <p className="text-ink-2">
            <Trans>There is no final invoice among them. Clear filters, or finalise drafts first.</Trans>
          </p>
        )}
        {data && data.files.length > 0 && (
          <List aria-label={t`Files`}>
            {data.files.map((file) => (
              <FileRow
                key={file.part}
                file={file}
                isPending={pending === file.part}
                isDisabled={pending !== null}
                onDownload={() => void download(file.part)}
              />
            ))}
          </List>
        )}
        {data && data.leftOut > 0 && (
          <p className="text-sm text-ink-2">
            {plural(data.leftOut, {
              one: '# draft or void invoice is left out.',
              other: '# drafts and void invoices are left out.',
            })}
          </p>
        )}
      </div>
    </Dialog>
  );
};
