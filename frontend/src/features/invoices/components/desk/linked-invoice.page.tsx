// `/invoice?token=…`: the page of a link, on which a venue sees its invoice without signing in. The view is recorded by
// a separate request after the page renders, so that mail scanners that follow links do not count as a person.
import { amountText, type LinkedInvoice, localeOf, monthText, payBy } from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown, Unlink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { failureText } from '@/components/feedback/failure-text.ts';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { addressOf, call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { requestFile } from '@/lib/request-file.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useLinkToken } from '@/lib/use-link-token.ts';
import { payByText } from '../../desk-labels.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';

const useViewNoted = (token: string, isShown: boolean): void => {
  useEffect(() => {
    if (!isShown) return;
    // Whether the view is recorded concerns only the league, so a failure is not shown.
    call('POST /api/invoice-link/views', { body: { token } }).catch(() => undefined);
  }, [token, isShown]);
};

const Words = ({ title, text }: { title: string; text: string }) =>
  text === '' ? null : (
    <section className="space-y-1">
      <h2 className="label text-ink-2">{title}</h2>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  );

const LinkedView = ({ invoice, token }: { invoice: LinkedInvoice; token: string }) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const [isPending, setIsPending] = useState(false);
  const { number, issuer, billTo, language, month, totals, lines, revisedBy, contactEmail, today } = invoice;
  const form = { ...issuer, language };
  const payByLine = payByText(payBy(invoice, today), (cents) => amountText(cents, form));
  const download = async () => {
    setIsPending(true);
    try {
      await requestFile(
        addressOf('GET /api/invoice-link/invoice.pdf', { query: { token } }),
        `${number}.pdf`,
      );
    } catch (error) {
      toastFailure(t`The file was not made`, error);
    } finally {
      setIsPending(false);
    }
  };
  const newer = revisedBy?.number;
  return (
    <div className="space-y-5">
      <PageHeader
        title={t`Invoice ${number}`}
        facts={[
          billTo.company || billTo.name,
          month !== null && monthText(month, localeOf(language, issuer.locale)),
          issuer.legalName,
        ]}
        actions={
          <Button icon={<FileDown />} isPending={isPending} onClick={() => void download()}>
            <Trans>Download the PDF</Trans>
          </Button>
        }
      />
      <Card className="flex flex-wrap items-baseline justify-between gap-x-7 gap-y-1 bg-felt-tint px-4 py-3.5">
        <p className="numeral text-stat">
          {amountText(invoice.status === 'void' ? 0 : Math.max(0, totals.balanceCents), form)}
        </p>
        <p role="status" className="font-semibold">
          {payByLine}
        </p>
      </Card>
      {newer && (
        <p className="font-medium">
          <Trans>Invoice {newer} replaces it.</Trans>
        </p>
      )}
      <InvoiceSheet lines={lines} totals={totals} form={form} timeZone={timeZone} />
      <div className="space-y-3.5">
        {totals.balanceCents > 0 && <Words title={t`How to pay`} text={issuer.paymentInstructions} />}
        <Words title={t`Note`} text={invoice.note} />
        <Words title={t`Terms`} text={issuer.terms} />
        {contactEmail && (
          <p>
            <Trans>
              Something is wrong? Write to{' '}
              <a className="text-sky underline" href={`mailto:${contactEmail}`}>
                {contactEmail}
              </a>
              .
            </Trans>
          </p>
        )}
      </div>
    </div>
  );
};

/** Renders the page of a link. */
export const LinkedInvoiceView = () => {
  const { t } = useLingui();
  const token = useLinkToken();
  const { data, error, refetch } = useEndpoint(
    'GET /api/invoice-link',
    { query: { token } },
    { enabled: token !== '' },
  );
  useViewNoted(token, data !== undefined);
  const isRefused = token === '' || error?.status === 404 || error?.status === 400;
  return (
    <PageContainer className="max-w-210">
      {data && !isRefused && <LinkedView invoice={data} token={token} />}
      {isRefused && (
        <Card>
          <EmptyState
            icon={Unlink}
            title={t`This link does not open an invoice`}
            text={failureText(error, t`It is not complete. Open it from the mail again.`)}
          />
        </Card>
      )}
      {!isRefused && error && !data && (
        <Card>
          <ErrorState onRetry={() => void refetch()} />
        </Card>
      )}
      {!isRefused && !error && !data && (
        <SkeletonGroup label={t`Loading the invoice`}>
          <SkeletonText lines={8} />
        </SkeletonGroup>
      )}
    </PageContainer>
  );
};
