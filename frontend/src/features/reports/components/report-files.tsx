import { type ExportFormat, exportFormats } from '@ahl/shared-types/common';
import type { ReportName } from '@ahl/shared-types/reports';
import { useLingui } from '@lingui/react/macro';
import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { Menu } from '@/components/ui/menu.tsx';
import { addressOf } from '@/lib/api-client.ts';
import { requestFile } from '@/lib/request-file.ts';

/** Downloads exactly the rows of the report: as CSV, for Excel, or on paper. */
export const ReportFiles = ({
  report,
  query,
}: {
  report: ReportName;
  query: Readonly<Record<string, string>>;
}) => {
  const { t } = useLingui();
  const [isPending, setIsPending] = useState(false);
  const download = async (address: string, fileName: string) => {
    setIsPending(true);
    try {
      await requestFile(address, fileName);
    } catch (error) {
      toastFailure(t`The file was not made`, error);
    } finally {
      setIsPending(false);
    }
  };
  const exportAddress = (format: ExportFormat) =>
    addressOf('GET /api/reports/:report/export.:format', { params: { report, format }, query });
  const pdfAddress = () => addressOf('GET /api/reports/:report/report.pdf', { params: { report }, query });
  const words = { csv: t`As CSV`, xlsx: t`For Excel (XLSX)` };
  const icons = { csv: <FileText />, xlsx: <FileSpreadsheet /> };
  return (
    <Menu
      label={isPending ? t`Collecting rows...` : t`Export`}
      icon={<Download />}
      entries={[
        ...exportFormats.map((format) => ({
          label: words[format],
          icon: icons[format],
          isDisabled: isPending,
          onSelect: () => void download(exportAddress(format), `${report}.${format}`),
        })),
        {
          label: t`As PDF to print`,
          icon: <Printer />,
          isDisabled: isPending,
          onSelect: () => void download(pdfAddress(), `${report}.pdf`),
        },
      ]}
    />
  );
};
