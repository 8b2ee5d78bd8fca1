// `/admin/invoice/:id`: one invoice with its lines, payments, mails and history.
import { leagueDate } from '@ahl/shared-types/common';
import { amountText, type InvoiceRecord, localeOf, monthText, payBy } from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RecordHistory } from '@/components/changes/record-history.tsx';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { type RecordFact, RecordFacts } from '@/components/record/record-facts.tsx';
import { RecordFrame, RecordPage } from '@/components/record/record-page.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { StatTile } from '@/components/ui/stat-tile.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';
import { usePageName } from '@/lib/page-name.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen } from '@/lib/when.ts';
import { payByText } from '../../desk-labels.ts';
import { statusLabels } from '../../invoice-labels.ts';
import { InvoiceActs } from './invoice-acts.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { MailList } from './mail-list.tsx';
import { PaymentList } from './payment-list.tsx';
import { SurplusNotice } from './surplus-notice.tsx';

const shortDay = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** Renders the mails of an invoice; loaded when their tab opens. */
const Mails = ({ invoiceId }: { invoiceId: string }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const query = { invoiceId, pageSize: 100 };
  const { data, error, refetch, isFetching } = useEndpoint('GET /api/invoice-mails', { query });
  if (error && !data)
    return (
      <Card>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      </Card>
    );
  if (!data)
    return (
      <SkeletonGroup label={t`Loading the mails`}>
        <SkeletonText lines={4} />
      </SkeletonGroup>
    );
  if (data.items.length === 0)
    return (
      <Card>
        <EmptyState
          icon={MailX}
          title={t`Nothing has been sent yet`}
          text={t`Each mail and each other way is listed here with its outcome.`}
          action={
            <LinkButton variant="primary" to={`/admin/send-invoice/${invoiceId}`}>
              <Trans>Send the invoice</Trans>
            </LinkButton>
          }
        />
      </Card>
    );
  const onChange = () => {
    void refetch();
    // The time since which the invoice counts as sent may have changed.
    void invalidate(client, 'GET /api/invoices');
  };
  return <MailList mails={data.items} onChange={onChange} />;
};

/** Renders the venue's objections to an invoice. */
type Objections = (invoice: InvoiceRecord) => ReactNode;

const useFacts = (invoice: InvoiceRecord, timeZone: string): RecordFact[] => {
  const { t } = useLingui();
  const { billTo, issuedOn, dueOn, sentAt, firstViewedAt, revisionOf, revisedBy, exemption, voidReason } =
    invoice;
  const receiver = [billTo.contact, billTo.email].filter(Boolean).join(', ');
  const facts: (RecordFact | false)[] = [
    {
      label: t`Bill to`,
      value: billTo.company || billTo.name,
      note: receiver || t`No e-mail address`,
      to: `/admin/venues/${invoice.venue.id}`,
    },
    { label: t`Issued`, value: issuedOn ? formatDay(issuedOn, shortDay) : t`When it is finalised` },
    dueOn !== null && { label: t`Due`, value: formatDay(dueOn, shortDay) },
    {
      label: t`Sent`,
      value: sentAt ? longWhen(sentAt, timeZone) : t`Not sent`,
    },
    {
      label: t`First viewed by the venue`,
      value: firstViewedAt ? longWhen(firstViewedAt, timeZone) : t`Not yet`,
    },
    exemption !== null && { label: t`Exempt from tax`, value: exemption.certificate },
    revisionOf !== null && {
      label: t`Revision of`,
      value: revisionOf.number ?? t`Draft`,
      to: `/admin/invoice/${revisionOf.id}`,
    },
    revisedBy !== null && {
      label: t`Revised by`,
      value: revisedBy.number ?? t`Draft`,
      to: `/admin/invoice/${revisedBy.id}`,
    },
    voidReason !== '' && { label: t`Why it is void or uncollectible`, value: voidReason },
    {
      label: t`All of this venue`,
      value: t`Statement`,
      to: `/admin/financials/statement/${invoice.venue.id}`,
    },
  ];
  return facts.filter((fact): fact is RecordFact => fact !== false);
};

const Notes = ({ invoice }: { invoice: InvoiceRecord }) => {
  const { t } = useLingui();
  const notes = [
    { label: t`Note on the invoice`, text: invoice.note },
    { label: t`Note of the office`, text: invoice.officeNote },
  ].filter(({ text }) => text !== '');
  return notes.map(({ label, text }) => (
    <Card key={label} className="px-4 py-3">
      <h2 className="label text-ink-2">{label}</h2>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </Card>
  ));
};

const InvoiceView = ({
  invoice,
  timeZone,
  onChange,
  objections,
}: {
  invoice: InvoiceRecord;
  timeZone: string;
  onChange: (invoice: InvoiceRecord) => void;
  objections: Objections;
}) => {
  const { t, i18n } = useLingui();
  const [openedAt] = useState(Date.now);
  const today = leagueDate(openedAt, timeZone);
  const { number, venue, month, status, isOverdue, totals, issuer, language, lines, id } = invoice;
  const name = number ?? t`Draft`;
  usePageName(`${name}, ${venue.name}`);
  const write = (cents: number) => amountText(cents, issuer);
  const facts = useFacts(invoice, timeZone);
  const payByLine = payByText(payBy(invoice, today), write);
  const locale = localeOf(language, issuer.locale);
  const form = { ...issuer, language };
  return (
    <RecordFrame
      title={name}
      facts={[
        venue.name,
        month !== null && monthText(month, locale),
        i18n._(statusLabels[status]),
        status !== 'draft' && payByLine,
      ]}
      actions={<InvoiceActs invoice={invoice} today={today} onChange={onChange} />}
      tabsLabel={t`Parts of the invoice`}
      tabs={[
        {
          id: 'invoice',
          label: t`Invoice`,
          content: () => (
            <div className="space-y-3.5">
              <SurplusNotice invoice={invoice} today={today} onChange={onChange} />
              {status !== 'draft' && objections(invoice)}
              <InvoiceSheet lines={lines} totals={totals} form={form} timeZone={timeZone} />
              <Notes invoice={invoice} />
            </div>
          ),
        },
        {
          id: 'payments',
          label: t`Payments`,
          content: () => <PaymentList invoice={invoice} onChange={onChange} />,
        },
        { id: 'mails', label: t`Sent`, content: () => <Mails invoiceId={id} /> },
        { id: 'changes', label: t`Changes`, content: () => <RecordHistory entity="invoice" entityId={id} /> },
      ]}
      asideLabel={t`About this invoice`}
      aside={
        <div className="space-y-3.5">
          <StatTile
            label={t`Balance due`}
            value={write(status === 'void' ? 0 : totals.balanceCents)}
            note={isOverdue ? <Chip tone="red">{payByLine}</Chip> : payByLine}
          />
          <RecordFacts label={t`Facts`} facts={facts} />
        </div>
      }
    />
  );
};

/** Renders the page of one invoice. */
export const InvoicePage = ({ invoiceId, objections }: { invoiceId: string; objections: Objections }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const query = useEndpoint('GET /api/invoices/:id', { params: { id: invoiceId } });
  const onChange = (invoice: InvoiceRecord) => {
    setAnswer(client, 'GET /api/invoices/:id', { params: { id: invoiceId } }, invoice);
    void invalidate(client, 'GET /api/invoices');
    void invalidate(client, 'GET /api/changes');
  };
  return (
    <RecordPage
      query={query}
      back={{ to: '/admin/financials/invoice-list', label: t`Invoices` }}
      loadingLabel={t`Loading the invoice`}
      missingTitle={t`There is no such invoice`}
    >
      {(invoice) => (
        <InvoiceView invoice={invoice} timeZone={timeZone} onChange={onChange} objections={objections} />
      )}
    </RecordPage>
  );
};
