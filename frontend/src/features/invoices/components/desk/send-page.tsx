// `/admin/send-invoice/:id`: previews a mail, sends it, or records that the invoice was sent by other means.
import {
  amountText,
  type InvoiceMailKind,
  type InvoiceMailPreview,
  type InvoiceRecord,
  type SendInvoiceForm,
  sendInvoiceFormSchema,
  sentOtherwiseSchema,
} from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { FileText, Send } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { RecordFrame, RecordPage } from '@/components/record/record-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { call, requestBlob } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { newId } from '@/lib/new-id.ts';
import { usePageName } from '@/lib/page-name.ts';
import { useDebounced } from '@/lib/use-debounced.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { invoicePdf } from '../../paths.ts';
import { useLetterPreview } from '../../use-letter-preview.ts';
import { MailList } from './mail-list.tsx';

/** The maximum length of a mail's note, in characters. */
const maxNote = 1_000;

type Letter = { kind: InvoiceMailKind; note: string };

/** Opens the PDF in its own tab. */
const PdfButton = ({ invoiceId }: { invoiceId: string }) => {
  const { t } = useLingui();
  const [isPending, setIsPending] = useState(false);
  const open = async () => {
    setIsPending(true);
    try {
      const { blob } = await requestBlob(invoicePdf(invoiceId));
      const url = URL.createObjectURL(blob);
      window.open(url, '_blank', 'noopener');
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      toastFailure(t`The file was not made`, error);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button icon={<FileText />} isPending={isPending} onClick={() => void open()}>
      <Trans>Open the PDF</Trans>
    </Button>
  );
};

const OtherWay = ({ invoiceId, onSent }: { invoiceId: string; onSent: () => void }) => {
  const { t } = useLingui();
  const [requestId, setRequestId] = useState(newId);
  const form = useContractForm<{ requestId: string; how: string }, { requestId: string; how: string }>({
    schema: sentOtherwiseSchema,
    defaultValues: { requestId, how: '' },
    afterSave: 'clear',
    onSubmit: async ({ how }) => {
      await call('POST /api/invoices/:id/sent-otherwise', {
        params: { id: invoiceId },
        body: { requestId, how },
      });
      setRequestId(newId());
      toast({ title: t`Recorded: the invoice was sent` });
      onSent();
    },
  });
  return (
    <Card className="p-4">
      <CardHeading>
        <Trans>Sent by other means?</Trans>
      </CardHeading>
      <Form form={form} label={t`Sent by other means`} className="space-y-3">
        <Field<{ how: string }>
          name="how"
          label={t`How`}
          hint={t`Such as by hand at the bar. Reminders count from today.`}
        >
          <TextInput maxLength={120} autoComplete="off" />
        </Field>
        <SubmitButton variant="secondary">
          <Trans>Record it</Trans>
        </SubmitButton>
      </Form>
    </Card>
  );
};

/** Renders the mail as it would be sent now. */
const Preview = ({ preview, invoiceId }: { preview: InvoiceMailPreview; invoiceId: string }) => {
  const { t } = useLingui();
  const { subject, body, fileName, replyTo } = preview;
  return (
    <Card className="p-4" aria-label={t`The mail`}>
      <CardHeading action={<PdfButton invoiceId={invoiceId} />}>
        <Trans>The mail</Trans>
      </CardHeading>
      <div className="mt-2 space-y-3">
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <p className="rounded-control bg-raised p-3.5 whitespace-pre-line wrap-anywhere">{body}</p>
        <p className="flex items-center gap-2 text-sm text-ink-2 wrap-anywhere">
          <FileText className="shrink-0" aria-hidden="true" />
          {fileName}
        </p>
        {replyTo && (
          <p className="text-sm text-ink-2 wrap-anywhere">
            <Trans>Answers go to {replyTo}</Trans>
          </p>
        )}
      </div>
    </Card>
  );
};

type SendProps = {
  invoice: InvoiceRecord;
  copies: readonly string[];
  letter: Letter;
  onLetter: (letter: Letter) => void;
  onSent: () => void;
};

const useSendForm = ({ invoice, copies, letter, onSent }: SendProps) => {
  const { t } = useLingui();
  const [requestId, setRequestId] = useState(newId);
  return useContractForm<SendInvoiceForm, ReturnType<typeof sendInvoiceFormSchema.parse>>({
    schema: sendInvoiceFormSchema,
    defaultValues: {
      requestId,
      kind: letter.kind,
      note: '',
      to: invoice.billTo.email,
      copies: copies.join(', '),
    },
    onSubmit: async (values) => {
      await call('POST /api/invoices/:id/mail', {
        params: { id: invoice.id },
        body: { ...values, kind: letter.kind, requestId },
      });
      // The next press sends another mail.
      setRequestId(newId());
      toast({
        title: t`The mail leaves in a minute`,
        description: t`Until then it can be recalled below.`,
      });
      onSent();
    },
  });
};

const SendForm = (props: SendProps) => {
  const { t } = useLingui();
  const { invoice, letter, onLetter } = props;
  const form = useSendForm(props);
  const canRemind = invoice.totals.balanceCents > 0;
  return (
    <Card className="p-4">
      <Form form={form} label={t`Send the invoice`}>
        {canRemind && (
          <Segmented label={t`What it is`}>
            {(['invoice', 'reminder'] as const).map((kind) => (
              <SegmentedButton
                key={kind}
                label={kind === 'invoice' ? t`Invoice` : t`Reminder`}
                isPressed={letter.kind === kind}
                onClick={() => onLetter({ ...letter, kind })}
              />
            ))}
          </Segmented>
        )}
        <Field<SendInvoiceForm> name="to" label={t`To`}>
          <TextInput type="email" autoComplete="off" />
        </Field>
        <Field<SendInvoiceForm>
          name="copies"
          label={t`Copies`}
          isOptional
          hint={t`Separated by commas, at most five.`}
        >
          <TextInput autoComplete="off" />
        </Field>
        <Field<SendInvoiceForm>
          name="note"
          label={t`Note`}
          isOptional
          hint={t`Appears above the text of the settings.`}
        >
          <TextArea
            rows={3}
            maxLength={maxNote}
            onInput={(event) => onLetter({ ...letter, note: event.currentTarget.value })}
          />
        </Field>
        <SubmitButton icon={<Send />} pendingLabel={t`Sending...`}>
          <Trans>Send in 60 seconds</Trans>
        </SubmitButton>
      </Form>
    </Card>
  );
};

/** Returns the last loaded data: a failed preview must not unmount the form and lose the typed text. */
const useLastRead = <T,>(data: T | undefined): T | undefined => {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
};

const SendView = ({ invoice }: { invoice: InvoiceRecord }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [letter, setLetter] = useState<Letter>({ kind: 'invoice', note: '' });
  const note = useDebounced(letter.note.slice(0, maxNote), 400);
  const { data, error, refetch } = useLetterPreview(invoice.id, { kind: letter.kind, note });
  const last = useLastRead(data);
  const { number, venue, totals, issuer } = invoice;
  const name = number ?? t`Draft`;
  usePageName(t`Send ${name}`);
  const onSent = () => {
    void invalidate(client, 'GET /api/invoices');
    void invalidate(client, 'GET /api/invoice-mails');
    void refetch();
  };
  const owed = amountText(totals.balanceCents, issuer);
  return (
    <RecordFrame
      title={t`Send ${name}`}
      facts={[venue.name, t`${owed} owed`, t`Updated when the mail is sent`]}
      asideLabel={t`The mail`}
      aside={
        <div className="space-y-3.5">
          {data && <Preview preview={data} invoiceId={invoice.id} />}
          {error && (
            <p role="alert" className="font-medium text-red">
              {failureText(error, t`The mail could not be shown.`)}
            </p>
          )}
          <OtherWay invoiceId={invoice.id} onSent={onSent} />
        </div>
      }
    >
      {last && (
        <div className="space-y-3.5">
          <SendForm
            invoice={invoice}
            copies={last.copies}
            letter={letter}
            onLetter={setLetter}
            onSent={onSent}
          />
          {last.before.length > 0 && <MailList mails={last.before} onChange={onSent} />}
        </div>
      )}
    </RecordFrame>
  );
};

/** Renders the page that sends one invoice. */
export const SendInvoicePage = ({ invoiceId }: { invoiceId: string }) => {
  const { t } = useLingui();
  const query = useEndpoint('GET /api/invoices/:id', { params: { id: invoiceId } });
  return (
    <RecordPage
      query={query}
      back={{ to: `/admin/invoice/${invoiceId}`, label: t`The invoice` }}
      loadingLabel={t`Loading the invoice`}
      missingTitle={t`There is no such invoice`}
    >
      {(invoice) => <SendView invoice={invoice} />}
    </RecordPage>
  );
};
