// `/admin/edit-invoice/:id`: a draft to edit; a final invoice to correct by a credit or a revision.
import type { InvoiceRecord } from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { RecordFrame, RecordPage } from '@/components/record/record-page.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { formatDay } from '@/lib/format.ts';
import { useMoney } from '@/lib/money.ts';
import { usePageName } from '@/lib/page-name.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { statusLabels, statusTones } from '../../invoice-labels.ts';
import { invoiceListPath, invoicePath, runPath } from '../../paths.ts';
import { CreditForm, ReviseButton } from './correction.tsx';
import { DraftActs, DraftForm } from './draft-form.tsx';

const StatusChip = ({ invoice }: { invoice: InvoiceRecord }) => {
  const { i18n } = useLingui();
  return <Chip tone={statusTones[invoice.status]}>{i18n._(statusLabels[invoice.status])}</Chip>;
};

const useFacts = (invoice: InvoiceRecord) => {
  const { t } = useLingui();
  const money = useMoney(invoice.issuer);
  const { month, totals, revisionOf } = invoice;
  const revised = revisionOf?.number ?? '';
  return [
    month !== null && formatDay(`${month}-01`, { month: 'long', year: 'numeric' }),
    money(totals.totalCents),
    revisionOf !== null && t`revision of ${revised}`,
  ];
};

const Draft = ({ invoice }: { invoice: InvoiceRecord }) => {
  const facts = useFacts(invoice);
  return (
    <RecordFrame title={invoice.venue.name} facts={facts} actions={<DraftActs invoice={invoice} />}>
      <p className="flex flex-wrap items-center gap-3 text-ink-2">
        <StatusChip invoice={invoice} />
        {invoice.isEdited && (
          <Trans>Edited by hand: a month-end run leaves it, and says when its nights change.</Trans>
        )}
      </p>
      <DraftForm invoice={invoice} />
    </RecordFrame>
  );
};

const Final = ({ invoice }: { invoice: InvoiceRecord }) => {
  const { t } = useLingui();
  const facts = useFacts(invoice);
  const money = useMoney(invoice.issuer);
  const number = invoice.number ?? '';
  const balance = money(invoice.totals.balanceCents);
  return (
    <RecordFrame
      title={t`Correct ${number}`}
      facts={[invoice.venue.name, ...facts, t`${balance} owed`]}
      actions={
        <>
          <LinkButton to={invoicePath(invoice.id)}>
            <Trans>See the invoice</Trans>
          </LinkButton>
          <ReviseButton invoice={invoice} />
        </>
      }
    >
      <Card className="space-y-1 p-4 sm:p-6">
        <p className="flex flex-wrap items-center gap-3 font-semibold">
          <StatusChip invoice={invoice} />
          <Trans>A final invoice is not edited.</Trans>
        </p>
        <p className="text-ink-2">
          <Trans>
            Credit a part of it here, or begin a revision: a draft with the same lines that voids this one
            when it is finalised. A revision is possible while nothing was paid or credited.
          </Trans>
        </p>
      </Card>
      {invoice.abilities.credit && <CreditForm invoice={invoice} />}
    </RecordFrame>
  );
};

/** Renders the page. */
export const EditInvoicePage = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const query = useEndpoint('GET /api/invoices/:id', { params: { id } });
  usePageName(query.data && (query.data.number ?? query.data.venue.name));
  const month = query.data?.month;
  const back =
    month && query.data?.status === 'draft'
      ? { to: runPath(month), label: t`Month-end run` }
      : { to: invoiceListPath, label: t`All invoices` };
  return (
    <RecordPage
      query={query}
      back={back}
      loadingLabel={t`Loading the invoice`}
      missingTitle={t`There is no such invoice`}
    >
      {(invoice) =>
        invoice.status === 'draft' ? (
          <Draft key={invoice.id} invoice={invoice} />
        ) : (
          <Final key={invoice.id} invoice={invoice} />
        )
      }
    </RecordPage>
  );
};
