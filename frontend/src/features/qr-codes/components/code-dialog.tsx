// Heavy (Headless UI, React Hook Form): the list loads it lazily.
import type { QrCode, QrScanDay } from '@ahl/shared-types/qr-codes';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RecordForm } from '@/components/record/record-form.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { formatDay, formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useCodeForm, useCodeLabels } from '../use-code-form.ts';
import { CodeFields } from './code-fields.tsx';
import { CodePreview } from './code-preview.tsx';
import { DownloadButtons } from './download-buttons.tsx';

const shown = 30;

/** Renders the scans of the last days with any: a bar chart, and the same numbers in words. */
const ScanDays = ({ days }: { days: readonly QrScanDay[] }) => {
  const { t } = useLingui();
  const last = days.slice(-shown);
  const most = Math.max(1, ...last.map(({ people }) => people));
  if (last.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>Nobody has scanned it in the last 90 days.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Scans by day`} className="flex h-28 items-end gap-1">
      {last.map(({ date, people, bots }) => {
        const day = formatDay(date, { month: 'short', day: 'numeric' });
        const scans = plural(people, { one: '# scan', other: '# scans' });
        const text = bots > 0 ? t`${day}: ${scans}, ${formatNumber(bots)} by bots` : t`${day}: ${scans}`;
        return (
          <li key={date} title={text} className="flex h-full min-w-1 flex-1 items-end">
            <span className="sr-only">{text}</span>
            <span
              aria-hidden="true"
              className="block min-h-0.5 w-full rounded-t-sm bg-felt"
              style={{ height: `${(people / most) * 100}%` }}
            />
          </li>
        );
      })}
    </ul>
  );
};

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
