// `/admin/financials/invoice-mails`: every mail of an invoice and its state, to find, cancel and send again.
import { type InvoiceMail, invoiceMailFates, invoiceMailKinds } from '@ahl/shared-types/invoices';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { FileText, MailX, Send, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Chip } from '@/components/ui/chip.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { newId } from '@/lib/new-id.ts';
import { sentenceOf } from '@/lib/reason-text.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen } from '@/lib/when.ts';
import { fateLabels, fateTones, occasionText } from '../../desk-labels.ts';
import { recallMails, recallNote } from '../../recall.ts';

const Fate = ({ mail: { fate, why, error } }: { mail: InvoiceMail }) => {
  const { i18n } = useLingui();
  const reason = why ? sentenceOf(why) : error;
  return (
    <span>
      <Chip tone={fateTones[fate]} className="whitespace-normal">
        {i18n._(fateLabels[fate])}
      </Chip>
      {reason && <span className="block max-w-80 text-sm whitespace-normal text-ink-2">{reason}</span>}
    </span>
  );
};

const columnsIn = (timeZone: string): Column<InvoiceMail>[] => [
  {
    id: 'number',
    header: t`Invoice`,
    primary: true,
    sortable: true,
    hideable: false,
    cell: ({ invoice, venue }) => (
      <span>
        <Link
          to={`/admin/invoice/${invoice.id}`}
          className="relative text-sky underline-offset-4 hover:underline"
        >
          {invoice.number}
        </Link>
        <span className="block font-normal text-ink-2">{venue.name}</span>
      </span>
    ),
  },
  {
    id: 'to',
    header: t`To`,
    sortable: true,
    cell: ({ way, how, to }) => (
      <span className="wrap-anywhere">{(way === 'other' ? how : to) || t`No address`}</span>
    ),
  },
  { id: 'kind', header: t`Occasion`, cell: occasionText },
  { id: 'at', header: t`When`, sortable: true, cell: ({ at }) => longWhen(at, timeZone) },
  { id: 'fate', header: t`Outcome`, cell: (mail) => <Fate mail={mail} /> },
];

/** Sends a mail again to the same addresses, with the amount then owed; it waits a minute like every other mail. */
const sendAgain = async ({ invoice, kind, note, to, copies }: InvoiceMail, onDone: () => void) => {
  try {
    const mail = await call('POST /api/invoices/:id/mail', {
      params: { id: invoice.id },
      body: { kind, note, to, copies, requestId: newId() },
    });
    toast({
      title: t`The mail to ${to} leaves in a minute`,
      action: { label: t`Recall`, onAct: () => void recallMails({ id: mail.id }).then(onDone) },
    });
  } catch (error) {
    toastFailure(t`Not sent`, error);
  }
  onDone();
};

const actsOf = (mail: InvoiceMail, onDone: () => void): MenuEntry[] => {
  const open = { label: t`Open the invoice`, icon: <FileText />, to: `/admin/invoice/${mail.invoice.id}` };
  const recall = {
    label: t`Recall`,
    icon: <Undo2 />,
    onSelect: () =>
      void (mail.way === 'other' ? recallNote(mail.id) : recallMails({ id: mail.id })).then(onDone),
  };
  const again = { label: t`Send again`, icon: <Send />, onSelect: () => void sendAgain(mail, onDone) };
  const address = {
    label: t`Enter an address`,
    icon: <Send />,
    to: `/admin/send-invoice/${mail.invoice.id}`,
  };
  if (mail.fate === 'held' || mail.fate === 'delivered') return [recall, open];
  if (mail.way === 'mail' && mail.to === '') return [address, open];
  return mail.way === 'mail' && mail.fate !== 'queued' ? [again, open] : [open];
};

const useFilters = (): TableFilter[] => {
  const { i18n } = useLingui();
  return [
    {
      name: 'fate',
      label: t`Any state`,
      options: invoiceMailFates.map((value) => ({ value, label: i18n._(fateLabels[value]) })),
    },
    {
      name: 'kind',
      label: t`Any occasion`,
      options: invoiceMailKinds.map((value) => ({
        value,
        label: value === 'invoice' ? t`Invoice` : t`Reminder`,
      })),
    },
  ];
};

/** Renders the log of mails. */
export const MailsPage = () => {
  const { t: say } = useLingui();
  const client = useQueryClient();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const table = useTableState({ filters: ['fate', 'kind'], defaultSort: '-at' });
  const filters = useFilters();
  const list = useEndpoint(
    'GET /api/invoice-mails',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const refresh = () => void invalidate(client, 'GET /api/invoice-mails');
  return (
    <ResourcePage
      id="invoice-mails"
      title={say`Mails of invoices`}
      facts={(total) => [total !== undefined && plural(total, { one: '# mail', other: '# mails' })]}
      exportOf="invoice-mails"
      list={list}
      table={table}
      columns={columnsIn(timeZone)}
      getId={({ id }) => id}
      getName={({ invoice, to, how }) => `${invoice.number}, ${to || how}`}
      rowActions={(mail) => actsOf(mail, refresh)}
      searchLabel={say`Number, venue or address`}
      filters={filters}
      empty={{
        icon: MailX,
        title: say`Nothing has been sent yet`,
        text: say`Each mail and each other way is listed here with its outcome.`,
      }}
    />
  );
};
