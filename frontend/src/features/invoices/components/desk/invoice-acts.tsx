// The actions for an invoice in its current state: the most likely one as a button, the others in a menu.
import type { InvoiceRecord } from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Ban,
  Banknote,
  Copy,
  Ellipsis,
  FileDown,
  FilePen,
  Link2,
  Pencil,
  RotateCcw,
  Send,
  Undo2,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { Menu, type MenuEntry } from '@/components/ui/menu.tsx';
import { call } from '@/lib/api-client.ts';
import { requestFile } from '@/lib/request-file.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { invoicePdf } from '../../paths.ts';

const PaymentDialog = lazy(() =>
  import('./payment-dialog.tsx').then((file) => ({ default: file.PaymentDialog })),
);
const CreditDialog = lazy(() =>
  import('./credit-dialog.tsx').then((file) => ({ default: file.CreditDialog })),
);
const ReasonDialog = lazy(() =>
  import('./reason-dialog.tsx').then((file) => ({ default: file.ReasonDialog })),
);

type Opened = 'payment' | 'refund' | 'credit' | 'void' | 'give-up' | null;
type ActsProps = {
  invoice: InvoiceRecord;
  today: string;
  onChange: (invoice: InvoiceRecord) => void;
};

const useFileActs = ({ id, number }: InvoiceRecord) => {
  const { t } = useLingui();
  const tell = (title: string) => (error: unknown) => toastFailure(title, error);
  const download = () =>
    requestFile(invoicePdf(id), `${number ?? 'draft'}.pdf`).catch(tell(t`The file was not made`));
  const copyLink = async () => {
    try {
      const { url } = await call('GET /api/invoices/:id/link', { params: { id } });
      await navigator.clipboard.writeText(url);
      toast({ title: t`The link is copied`, description: t`Whoever has it sees this invoice.` });
    } catch (error) {
      tell(t`The link was not copied`)(error);
    }
  };
  return { download, copyLink };
};

const useEntries = ({ invoice, onChange }: ActsProps, open: (dialog: Opened) => void): MenuEntry[] => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { download, copyLink } = useFileActs(invoice);
  const { abilities, id, version, totals } = invoice;
  const onError = (error: unknown) => toastFailure(t`Nothing was changed`, error);
  const reopen = useEndpointMutation('POST /api/invoices/:id/reopen', { onSuccess: onChange, onError });
  const revise = useEndpointMutation('POST /api/invoices/:id/revise', {
    onSuccess: (draft) => void navigate(`/admin/edit-invoice/${draft.id}`),
    onError,
  });
  const input = { params: { id }, body: { version } };
  const entries: (MenuEntry | false)[] = [
    { label: t`Download the PDF`, icon: <FileDown />, onSelect: () => void download() },
    abilities.send && {
      label: t`Copy the link for the venue`,
      icon: <Link2 />,
      onSelect: () => void copyLink(),
    },
    abilities.edit && { label: t`Edit`, icon: <Pencil />, to: `/admin/edit-invoice/${id}` },
    abilities.pay &&
      totals.paidCents > 0 && { label: t`Record a refund`, icon: <Undo2 />, onSelect: () => open('refund') },
    abilities.credit && { label: t`Credit`, icon: <Copy />, onSelect: () => open('credit') },
    abilities.revise && {
      label: t`Revise`,
      icon: <FilePen />,
      onSelect: () => revise.mutate(input),
    },
    abilities.reopen && {
      label: t`Expect payment again`,
      icon: <RotateCcw />,
      onSelect: () => reopen.mutate(input),
    },
    abilities.giveUp && {
      label: t`Mark as uncollectible`,
      icon: <Ban />,
      isSeparated: true,
      onSelect: () => open('give-up'),
    },
    abilities.void && { label: t`Void`, icon: <Ban />, isDanger: true, onSelect: () => open('void') },
  ];
  return entries.filter((entry): entry is MenuEntry => entry !== false);
};

/** Returns the line whose credit the address proposes (`?credit=<line>`), as after an upheld objection. */
const useProposedCredit = ({ lines, abilities }: InvoiceRecord) => {
  const [params, setParams] = useSearchParams();
  const requested = params.get('credit');
  const lineId = abilities.credit && lines.some(({ id }) => id === requested) ? requested : null;
  const close = () =>
    setParams(
      (current) => {
        current.delete('credit');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return { lineId, close };
};

/** Renders the actions of an invoice with their dialogs. */
export const InvoiceActs = (props: ActsProps) => {
  const { t } = useLingui();
  const { invoice, today, onChange } = props;
  const [opened, setOpened] = useState<Opened>(null);
  const proposal = useProposedCredit(invoice);
  const entries = useEntries(props, setOpened);
  const { abilities, id, sentAt, totals } = invoice;
  const close = () => setOpened(null);
  const isSendFirst = sentAt === null;
  const isOwed = totals.balanceCents > 0;
  return (
    <>
      <Menu label={t`More`} icon={<Ellipsis />} entries={entries} />
      {abilities.pay && isOwed && (
        <Button
          icon={<Banknote />}
          variant={isSendFirst ? 'secondary' : 'primary'}
          onClick={() => setOpened('payment')}
        >
          <Trans>Record a payment</Trans>
        </Button>
      )}
      {abilities.send && (
        <LinkButton
          icon={<Send />}
          variant={isSendFirst || !isOwed ? 'primary' : 'secondary'}
          to={`/admin/send-invoice/${id}`}
        >
          {isSendFirst ? <Trans>Send</Trans> : <Trans>Send again</Trans>}
        </LinkButton>
      )}
      {abilities.edit && (
        <LinkButton icon={<Pencil />} variant="primary" to={`/admin/edit-invoice/${id}`}>
          <Trans>Edit the draft</Trans>
        </LinkButton>
      )}
      <Suspense fallback={null}>
        {(opened === 'payment' || opened === 'refund') && (
          <PaymentDialog invoice={invoice} kind={opened} today={today} onDone={onChange} onClose={close} />
        )}
        {opened === 'credit' && <CreditDialog invoice={invoice} onDone={onChange} onClose={close} />}
        {proposal.lineId && (
          <CreditDialog
            key={proposal.lineId}
            invoice={invoice}
            proposedLineId={proposal.lineId}
            onDone={onChange}
            onClose={proposal.close}
          />
        )}
        {(opened === 'void' || opened === 'give-up') && (
          <ReasonDialog invoice={invoice} act={opened} onDone={onChange} onClose={close} />
        )}
      </Suspense>
    </>
  );
};
