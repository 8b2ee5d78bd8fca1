import type { InvoiceMailKind, InvoiceMailPreview } from '@ahl/shared-types/invoices';
import { keyOf } from '@ahl/shared-types/query-keys';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiError, call } from '@/lib/api-client.ts';

/** Returns the mail of an invoice as it would be sent now; a change of the invoice or of a mail makes it stale. */
export const useLetterPreview = (
  invoiceId: string,
  letter: { kind: InvoiceMailKind; note: string },
): UseQueryResult<InvoiceMailPreview, ApiError> =>
  useQuery({
    // Below the key of the invoice, so that a change of the invoice makes the preview stale.
    queryKey: [...keyOf('GET /api/invoices/:id', { params: { id: invoiceId } }), 'mail', letter],
    queryFn: () => call('POST /api/invoices/:id/mail/preview', { params: { id: invoiceId }, body: letter }),
    placeholderData: keepPreviousData,
  });
