// The invoices of a venue: each expands to its lines with the nights that they charge; the venue can object to a line.
import { amountText, lineText, type NightProof } from '@ahl/shared-types/invoices';
import type { PartnerInvoice, PartnerLine, PartnerPage, PartnerPass } from '@ahl/shared-types/venues';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { formatDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { DisputeState } from './dispute-state.tsx';

const DisputeDialog = lazy(() =>
  import('./line-dispute-dialog.tsx').then((file) => ({ default: file.LineDisputeDialog })),
);

const shortDay = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const nightDay = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** Returns the facts of a night in one line: its day, the number of players, the host. */
export const proofText = ({ date, entrants, hostName }: NightProof): string =>
  [formatDay(date, nightDay), plural(entrants, { one: '# player', other: '# players' }), hostName]
    .filter(Boolean)
    .join(' · ');

const Line = ({ line, invoice, pass }: { line: PartnerLine; invoice: PartnerInvoice; pass: PartnerPass }) => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { dispute, basis, amountCents } = line;
  const text = lineText(line, invoice);
  const isWaiting = dispute !== null && dispute.answeredAt === null;
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3.5 gap-y-1">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold wrap-anywhere">{text}</p>
          {basis?.nights.map((night) => (
            <p key={night.resultId} className="text-sm text-ink-2 tabular-nums">
              {proofText(night)}
            </p>
          ))}
        </div>
        <span className="numeral text-lg">{amountText(amountCents, invoice)}</span>
        {!isWaiting && (
          <Button variant="quiet" onClick={() => setIsOpen(true)} aria-label={t`This line is wrong: ${text}`}>
            <Trans>This is wrong</Trans>
          </Button>
        )}
      </div>
      {dispute && <DisputeState dispute={dispute} />}
      <Suspense fallback={null}>
        {isOpen && (
          <DisputeDialog line={line} invoice={invoice} pass={pass} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </li>
  );
};

const Lines = ({ id, pass }: { id: string; pass: PartnerPass }) => {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/venue-partner/invoices/:id', {
    params: { id },
    query: pass,
  });
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data)
    return (
      <SkeletonGroup label={t`Loading the lines`}>
        <SkeletonText lines={3} />
      </SkeletonGroup>
    );
  return (
    <>
      <ul aria-label={t`Lines`}>
        {data.lines.map((line) => (
          <Line key={line.id} line={line} invoice={data} pass={pass} />
        ))}
      </ul>
      <a href={data.url} className="inline-flex min-h-11 items-center text-sky underline underline-offset-4">
        <Trans>The whole invoice, to pay and to keep</Trans>
      </a>
    </>
  );
};

type Summary = PartnerPage['invoices'][number];

const Invoice = ({ invoice, pass }: { invoice: Summary; pass: PartnerPass }) => {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const { id, number, issuedOn, dueOn, totalCents, balanceCents, waiting } = invoice;
  const due = formatDay(dueOn, shortDay);
  const owed = amountText(balanceCents, invoice);
  return (
    <li className="border-t border-line first:border-t-0">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3.5 px-4 py-2.5 text-left outline-offset-[-3px] transition-colors hover:bg-raised"
        >
          <span className="min-w-0 flex-1">
            <span className="font-semibold">{number}</span>{' '}
            {waiting > 0 && (
              <Chip tone="sky">
                <Trans>The league reviews it</Trans>
              </Chip>
            )}
            <span className="block text-ink-2 tabular-nums">
              {formatDay(issuedOn, shortDay)} · {amountText(totalCents, invoice)} ·{' '}
              {balanceCents > 0 ? (
                <Trans>
                  {owed} to pay by {due}
                </Trans>
              ) : (
                <Trans>Paid</Trans>
              )}
            </span>
          </span>
          <ChevronDown
            className={isOpen ? 'rotate-180 transition-transform' : 'transition-transform duration-150'}
          />
        </button>
      </h3>
      <div id={panelId} hidden={!isOpen} className="px-4 pb-3">
        {isOpen && <Lines id={id} pass={pass} />}
      </div>
    </li>
  );
};

/** Renders the latest invoices of a venue. */
export const Invoices = ({ invoices, pass }: Pick<PartnerPage, 'invoices'> & { pass: PartnerPass }) => {
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices">
      <h2 id="invoices" className="mb-3 font-display text-2xl font-bold">
        <Trans>Invoices</Trans>
      </h2>
      <Card>
        <ul>
          {invoices.map((invoice) => (
            <Invoice key={invoice.id} invoice={invoice} pass={pass} />
          ))}
        </ul>
      </Card>
    </section>
  );
};
