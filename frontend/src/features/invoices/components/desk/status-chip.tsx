import type { InvoiceSummary } from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { Chip } from '@/components/ui/chip.tsx';
import { statusLabels, statusTones } from '../../invoice-labels.ts';

/** Renders the status of an invoice, or that it is overdue. */
export const StatusChip = ({ status, isOverdue }: Pick<InvoiceSummary, 'status' | 'isOverdue'>) => {
  const { i18n } = useLingui();
  if (isOverdue)
    return (
      <Chip tone="red">
        {status === 'partly-paid' ? <Trans>Overdue, partly paid</Trans> : <Trans>Overdue</Trans>}
      </Chip>
    );
  return <Chip tone={statusTones[status]}>{i18n._(statusLabels[status])}</Chip>;
};
