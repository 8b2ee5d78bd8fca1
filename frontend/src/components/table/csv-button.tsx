import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../feedback/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { type CsvColumn, csvOf, downloadCsv, loadAllPages } from './csv.ts';

/** Downloads every matching row, on all pages, for lists on the members' pages, which the server does not export. */
export const CsvButton = <T,>({
  fileName,
  columns,
  loadPage,
}: {
  /** The file name with its extension: `members.csv`. */
  fileName: string;
  columns: readonly CsvColumn<T>[];
  /** Loads a page of the current search and filters from the server. */
  loadPage: (page: number, pageSize: number) => Promise<{ items: readonly T[]; total: number }>;
}) => {
  const { t } = useLingui();
  const [isPending, setIsPending] = useState(false);
  const download = async () => {
    setIsPending(true);
    try {
      downloadCsv(fileName, await csvOf(columns, await loadAllPages(loadPage)));
    } catch {
      toast({
        variant: 'error',
        title: t`The CSV was not made`,
        description: t`The rows did not load. Please try again.`,
      });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button icon={<Download />} onClick={download} isPending={isPending} pendingLabel={t`Collecting rows...`}>
      CSV
    </Button>
  );
};
