import { type QrCode, type QrFileFormat, qrFileFormats } from '@ahl/shared-types/qr-codes';
import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { downloadCode } from '../change-codes.ts';

/** Renders the downloads of a code's files. */
export const DownloadButtons = ({ code }: { code: Pick<QrCode, 'id' | 'name'> }) => {
  const { t } = useLingui();
  const [pending, setPending] = useState<QrFileFormat | null>(null);
  const download = async (format: QrFileFormat) => {
    setPending(format);
    await downloadCode(code, format);
    setPending(null);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {qrFileFormats.map((format) => (
        <Button
          key={format}
          icon={<Download />}
          isPending={pending === format}
          pendingLabel={t`Reading the code...`}
          onClick={() => void download(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
};
