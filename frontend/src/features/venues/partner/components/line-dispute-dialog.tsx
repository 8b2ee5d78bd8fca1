import { amountText, lineText } from '@ahl/shared-types/invoices';
import type { PartnerInvoice, PartnerLine, PartnerPass } from '@ahl/shared-types/venues';
import { useLingui } from '@lingui/react/macro';
import { call } from '@/lib/api-client.ts';
import { ObjectionForm } from './objection-form.tsx';
import { proofText } from './partner-invoices.tsx';

/** Renders a dialog that objects to a line of an invoice; the nights that it charges are above the text. */
export const LineDisputeDialog = ({
  line,
  invoice,
  pass,
  onClose,
}: {
  line: PartnerLine;
  invoice: PartnerInvoice;
  pass: PartnerPass;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const nights = line.basis?.nights ?? [];
  return (
    <ObjectionForm
      title={t`What is wrong with this line?`}
      proof={`${invoice.number} · ${lineText(line, invoice)} · ${amountText(line.amountCents, invoice)}`}
      sentTitle={t`The league is reviewing this line`}
      send={(text) =>
        call('POST /api/venue-partner/line-disputes', {
          body: { ...pass, invoiceId: invoice.id, lineId: line.id, text },
        })
      }
      onClose={onClose}
    >
      {nights.length > 0 && (
        <ul aria-label={t`The league’s proof`} className="mb-3.5 border-l-4 border-line pl-3 text-sm">
          {nights.map((night) => (
            <li key={night.resultId} className="tabular-nums">
              {proofText(night)}
            </li>
          ))}
        </ul>
      )}
    </ObjectionForm>
  );
};
