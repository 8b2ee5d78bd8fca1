// The actions on an entry of the inbox; each refreshes the data that it affects, and shows a failure.

import type { InquiryStatus } from '@ahl/shared-types/contact';
import type { ReferralStatus, VenueReferral } from '@ahl/shared-types/referrals';
import type { SupportItem } from '@ahl/shared-types/support';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

type Entry = Pick<SupportItem, 'source' | 'id'>;
type Referral = Pick<VenueReferral, 'id' | 'status' | 'venueId'>;
type OpenReferralStatus = Exclude<ReferralStatus, 'paid'>;

/** Returns the actions of the inbox; each resolves to whether it worked. */
export const useSupportActs = () => {
  const client = useQueryClient();
  const change = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    const isDone = await attempt(work);
    if (isDone && done !== undefined) toast({ title: done });
    await invalidate(client, 'GET /api/support');
    return isDone;
  };
  return {
    assign: ({ source, id, assignee }: Entry & Pick<SupportItem, 'assignee'>, assigneeId: string | null) =>
      change(() =>
        call('PUT /api/support/:source/:id/assignee', {
          params: { source, id },
          body: { assigneeId, seenAssigneeId: assignee?.id ?? null },
        }),
      ),
    addNote: ({ source, id }: Entry, text: string) =>
      change(() => call('POST /api/support/:source/:id/notes', { params: { source, id }, body: { text } })),
    setInquiry: (id: string, status: InquiryStatus, seenStatus: InquiryStatus) =>
      change(() => call('PATCH /api/inquiries/:id', { params: { id }, body: { status, seenStatus } })),
    setReferralStatus: ({ id, status: seenStatus }: Referral, status: OpenReferralStatus) =>
      change(() => call('PATCH /api/venue-referrals/:id', { params: { id }, body: { status, seenStatus } })),
    setReferralVenue: ({ id, status: seenStatus, venueId: seenVenueId }: Referral, venueId: string | null) =>
      change(() =>
        call('PATCH /api/venue-referrals/:id', {
          params: { id },
          body: { status: 'signed', venueId, seenStatus, seenVenueId },
        }),
      ),
    recordMail: (id: string, state: 'new' | 'done') =>
      change(() =>
        call('PUT /api/support/:source/:id/state', { params: { source: 'mail', id }, body: { state } }),
      ),
    resend: (id: string) =>
      change(() => call('POST /api/mail/:id/resend', { params: { id } }), t`The mail is on its way again`),
  };
};
export type SupportActs = ReturnType<typeof useSupportActs>;
