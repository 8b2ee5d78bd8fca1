// Names the fields of an objection that leave the server.
import type { Dispute, OfficeDispute } from '@ahl/shared-types/venues';
import type { VenueDisputeDocument } from './venue-partner.model.ts';

/** Returns an objection as the venue and the office read it. */
export const presentDispute = ({
  _id,
  text,
  sentAt,
  answer,
  verdict,
  answeredAt,
}: VenueDisputeDocument): Dispute => ({
  id: _id.toHexString(),
  text,
  sentAt: sentAt.toISOString(),
  answer,
  verdict: verdict ?? null,
  answeredAt: answeredAt?.toISOString() ?? null,
});

/** Returns the disputed line as it was shown to the venue. */
export const presentDisputedLine = ({
  invoiceId,
  number,
  lineId,
  text,
  amountCents,
  currency,
  locale,
}: NonNullable<VenueDisputeDocument['line']>): NonNullable<OfficeDispute['line']> => ({
  id: lineId,
  invoiceId: invoiceId.toHexString(),
  number,
  text,
  amountCents,
  currency,
  locale,
});
