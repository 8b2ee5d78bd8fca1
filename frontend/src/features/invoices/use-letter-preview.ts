import type { InvoiceMailKind, InvoiceMailPreview } from '@ahl/shared-types/invoices';
import { keyOf } from '@ahl/shared-types/query-keys';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiError, call } from '@/lib/api-client.ts';

/** The mail of an invoice as it would leave now; a change of the invoice or of a mail makes it stale. */
export const useLetterPreview = (
  invoiceId: string,
  letter: { kind: InvoiceMailKind; note: string },
): UseQueryResult<InvoiceMailPreview, ApiError> =>
  useQuery({
    // Under the invoice's address: what changes it makes the preview stale.
    queryKey: [...keyOf('GET /api/invoices/:id', { params: { id: invoiceId } }), 'mail', letter],
    queryFn: () => call('POST /api/invoices/:id/mail/preview', { params: { id: invoiceId }, body: letter }),
    placeholderData: keepPreviousData,
  });
