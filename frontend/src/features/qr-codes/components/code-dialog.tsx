// Heavy (Headless UI, React Hook Form): the list loads it lazily.
import type { QrCode } from '@ahl/shared-types/qr-codes';
import { Trans, useLingui } from '@lingui/react/macro';
import { RecordForm } from '@/components/record/record-form.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useCodeForm, useCodeLabels } from '../use-code-form.ts';
import { CodeFields } from './code-fields.tsx';
import { CodePreview } from './code-preview.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import { ScanDays } from './scan-days.tsx';

/** Renders one code: its files, its scans, and its editable target. */
export const CodeDialog = ({ code, onClose }: { code: QrCode; onClose: () => void }) => {
  const { t } = useLingui();
  const form = useCodeForm(code, onClose);
  const labels = useCodeLabels();
  const { data } = useEndpoint('GET /api/qr-codes/:id', { params: { id: code.id } });
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={code.name} description={code.address}>
      <RecordForm form={form} label={t`Code`} fields={labels} onCancel={onClose}>
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_240px]">
          <div className="space-y-4">
            <CodeFields />
          </div>
          <div className="space-y-4">
            <CodePreview address={code.address} />
            <DownloadButtons code={code} />
            <p className="text-sm text-ink-2">
              <Trans>Files show the code as it was saved last.</Trans>
            </p>
          </div>
        </div>
        <section aria-label={t`Scans`} className="mt-4 space-y-2">
          <h3 className="label text-ink-2">
            <Trans>Scans of the last 90 days</Trans>
          </h3>
          {data && <ScanDays days={data.days} />}
        </section>
      </RecordForm>
    </Dialog>
  );
};
