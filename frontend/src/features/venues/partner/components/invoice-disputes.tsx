// The venue's objections to one invoice, above its lines: answered here, and an upheld one links to its credit.
import { amountText, type InvoiceRecord } from '@ahl/shared-types/invoices';
import type { OfficeDispute } from '@ahl/shared-types/venues';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen } from '@/lib/when.ts';
import { creditPath } from '../credit-path.ts';

const AnswerDialog = lazy(() =>
  import('./answer-dialog.tsx').then((file) => ({ default: file.AnswerDialog })),
);

const State = ({ dispute: { verdict } }: { dispute: OfficeDispute }) => {
  if (verdict === null)
    return (
      <Chip tone="red">
        <Trans>Waits for an answer</Trans>
      </Chip>
    );
  return verdict === 'upheld' ? (
    <Chip tone="felt">
      <Trans>Upheld</Trans>
    </Chip>
  ) : (
    <Chip tone="closed">
      <Trans>Declined</Trans>
    </Chip>
  );
};

const Act = ({
  dispute,
  invoice,
  onAnswer,
}: {
  dispute: OfficeDispute;
  invoice: InvoiceRecord;
  onAnswer: () => void;
}) => {
  const { verdict, line } = dispute;
  if (verdict === null)
    return (
      <Button variant="primary" onClick={onAnswer}>
        <Trans>Answer</Trans>
      </Button>
    );
  const isCredited = invoice.credits.some(({ lines }) => lines.some(({ lineId }) => lineId === line?.id));
  if (verdict === 'declined' || !line || isCredited || !invoice.abilities.credit) return null;
  return (
    <LinkButton variant="primary" to={creditPath(line)}>
      <Trans>Credit the line</Trans>
    </LinkButton>
  );
};

const Row = ({ dispute, invoice }: { dispute: OfficeDispute; invoice: InvoiceRecord }) => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const [isOpen, setIsOpen] = useState(false);
  const { line, text, answer, sentAt } = dispute;
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64 space-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">
            {line?.text} · {line && amountText(line.amountCents, line)}
          </span>
          <State dispute={dispute} />
        </p>
        <p className="wrap-anywhere">{text}</p>
        {answer && (
          <p className="text-ink-2 wrap-anywhere">
            <Trans>The league: {answer}</Trans>
          </p>
        )}
        <p className="text-sm text-ink-2">{longWhen(sentAt, timeZone)}</p>
      </div>
      <Act dispute={dispute} invoice={invoice} onAnswer={() => setIsOpen(true)} />
      <Suspense fallback={null}>
        {isOpen && <AnswerDialog dispute={dispute} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </li>
  );
};

/** Renders the objections to an invoice; nothing if there are none. */
export const InvoiceDisputes = ({ invoice }: { invoice: InvoiceRecord }) => {
  const { t } = useLingui();
  const { data } = useEndpoint('GET /api/venue-disputes', {
    query: { invoiceId: invoice.id, state: 'all', pageSize: 100 },
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Card aria-label={t`Objections of the venue`}>
      <h2 className="label px-4 pt-3 text-ink-2">
        <Trans>Objections of the venue</Trans>
      </h2>
      <ul>
        {data.items.map((dispute) => (
          <Row key={dispute.id} dispute={dispute} invoice={invoice} />
        ))}
      </ul>
    </Card>
  );
};
