// Shared labels and actions of the pages of bonus codes.
import type { BonusOffer, OfferState } from '@ahl/shared-types/bonuses';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { attempt } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import type { ChipTone } from '@/components/ui/chip.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

export const offerStateLabels: Readonly<Record<OfferState, MessageDescriptor>> = {
  upcoming: msg`Upcoming`,
  open: msg`Open`,
  over: msg`Over`,
  'used-up': msg`All taken`,
  ended: msg`Ended`,
};

export const offerStateTones: Readonly<Record<OfferState, ChipTone>> = {
  upcoming: 'sky',
  open: 'felt',
  over: 'closed',
  'used-up': 'closed',
  ended: 'red',
};

type Named = Pick<BonusOffer, 'id' | 'title'>;

const change = async (client: QueryClient, work: () => Promise<void>): Promise<void> => {
  await attempt(work);
  await invalidate(client, 'GET /api/bonus-offers');
};

/** Lets members take the bonus again. */
export const restoreOffer = (client: QueryClient, { id, title }: Named): Promise<void> =>
  change(client, async () => {
    await call('POST /api/bonus-offers/:id/restore', { params: { id } });
    toast({ title: t`${title} can be taken again` });
  });

/** Ends a code; members who took the bonus keep it. */
export const endOffer = (client: QueryClient, offer: Named): Promise<void> =>
  change(client, async () => {
    await call('DELETE /api/bonus-offers/:id', { params: { id: offer.id } });
    offerUndo(t`${offer.title} is ended`, () => restoreOffer(client, offer), t`Restore it in the list`);
  });
