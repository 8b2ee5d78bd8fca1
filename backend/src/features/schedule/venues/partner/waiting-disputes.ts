// The objections that the office is reminded of.
import type { Models } from '#db/models.ts';
import type { WaitingItem } from '#face/waiting-item.ts';

const maxDisputes = 20;

/** Returns the objections of venues to nights and lines of invoices, oldest first. */
export const disputesWaiting = async ({ models }: { models: Models }): Promise<WaitingItem[]> => {
  const disputes = await models.VenueDispute.find({ answeredAt: null })
    .sort({ sentAt: 1 })
    .limit(maxDisputes)
    .lean();
  return disputes.map(({ _id, venueName, date, text, sentAt, line }) => {
    const disputeId = _id.toHexString();
    const dispute = { disputeId, venueName, text, sentAt: sentAt.toISOString() };
    if (!line) return { kind: 'night-disputed', id: `night-disputed.${disputeId}`, date, ...dispute };
    const { invoiceId, number } = line;
    return {
      kind: 'line-disputed',
      id: `line-disputed.${disputeId}`,
      invoiceId: invoiceId.toHexString(),
      number,
      ...dispute,
    };
  });
};
