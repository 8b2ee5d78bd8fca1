import type { ApiRoutes } from '@ahl/shared-types/api';
import { type ExportFormat, exportFormats } from '@ahl/shared-types/common';
import { useLingui } from '@lingui/react/macro';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { addressOfAny } from '@/lib/api-client.ts';
import { requestFile } from '@/lib/request-file.ts';
import { toastFailure } from '../feedback/attempt.ts';
import { Menu } from '../ui/menu.tsx';
import type { TableState } from './use-table-state.ts';

/** A list that the server exports as a file: `venues`. */
export type ExportResource = keyof ApiRoutes extends infer Route
  ? Route extends `GET /api/${infer Name}/export.:format`
    ? Name
    : never
  : never;

const icons = { csv: <FileText />, xlsx: <FileSpreadsheet /> };

/** Renders a menu that downloads exactly the rows of search and filters, on all pages, as CSV or for Excel. */
export const ExportMenu = ({
  resource,
  table,
  query = table.view,
}: {
  resource: ExportResource;
  table: Pick<TableState, 'view'>;
  /** The query of the list, if it is more than search, filters and order of the table. */
  query?: Readonly<Record<string, string>>;
}) => {
  const { t } = useLingui();
  const [isPending, setIsPending] = useState(false);
  const download = async (format: ExportFormat) => {
    setIsPending(true);
    try {
      const address = addressOfAny(`GET /api/${resource}/export.:format`, { params: { format }, query });
      await requestFile(address, `${resource}.${format}`);
    } catch (error) {
      toastFailure(t`The file was not made`, error);
    } finally {
      setIsPending(false);
    }
  };
  const words = { csv: t`As CSV`, xlsx: t`For Excel (XLSX)` };
  return (
    <Menu
      label={isPending ? t`Collecting rows...` : t`Export`}
      icon={<Download />}
      entries={exportFormats.map((format) => ({
        label: words[format],
        icon: icons[format],
        isDisabled: isPending,
        onSelect: () => void download(format),
      }))}
    />
  );
};
