// Owns the month-end run: it updates the drafts of a month from its nights, one transaction per venue. A run that is
// stopped anywhere has done some venues completely and the others not at all; the next run continues.
import { AppError } from '@ahl/shared-types/common';
import type { BillingMonth, BillingRunSummary, ClosingChoice } from '@ahl/shared-types/invoices';
import { bringDraft, type DraftChange } from './billing-draft.ts';
import { assertBegun, readBillingMonth, readMonthData, workOutVenue } from './billing-month.ts';
import type { InvoiceDeps } from './invoice-settings.service.ts';

type Difference = BillingRunSummary['differences'][number];

const countOf = (changes: readonly DraftChange[], wanted: DraftChange['kind']): number =>
  changes.filter(({ kind }) => kind === wanted).length;

/** Stores what a run did, for the next view of the month. */
const keepRun = (deps: InvoiceDeps, month: string, lastRun: BillingRunSummary): Promise<void> =>
  deps.outbox.transact(async (session, publish) => {
    await deps.models.BillingRun.updateOne({ _id: month }, { $set: { lastRun } }, { upsert: true, session });
    publish({ type: 'invoice.changed', invoiceId: null });
  });

/** Creates or refreshes the drafts of a month. It can be repeated at any time. @throws CONFLICT for a future month */
export const runBillingMonth = async (
  deps: InvoiceDeps,
  month: string,
  by: string,
): Promise<BillingMonth> => {
  assertBegun(deps, month);
  const data = await readMonthData(deps, month);
  const changes: DraftChange[] = [];
  const differences: Difference[] = [];
  for (const venue of data.venues) {
    const { bill } = workOutVenue(data, venue);
    const change = await deps.outbox.transact((session) => bringDraft(deps, { venue, month, bill }, session));
    if (!change) continue;
    changes.push(change);
    const { beforeCents, afterCents, notes } = change;
    differences.push({ venueId: venue.id, venueName: venue.name, beforeCents, afterCents, notes });
  }
  await keepRun(deps, month, {
    at: new Date(deps.now()).toISOString(),
    by,
    created: countOf(changes, 'created'),
    updated: countOf(changes, 'updated'),
    removed: countOf(changes, 'removed'),
    // In the first run everything would be a difference.
    differences: data.run?.lastRun ? differences : [],
  });
  return readBillingMonth(deps, month);
};

/** Sets how a venue that closed within a month pays for it, and updates its draft. @throws NOT_FOUND, CONFLICT */
export const chooseClosing = async (
  deps: InvoiceDeps,
  { month, venueId, choice }: { month: string; venueId: string; choice: ClosingChoice },
): Promise<BillingMonth> => {
  const data = await readMonthData(deps, month);
  const venue = data.venues.find(({ id }) => id === venueId);
  if (!venue) throw new AppError('NOT_FOUND', 'venue.not-found');
  const { bill } = workOutVenue(data, venue);
  if (!bill.notes.some(({ kind }) => kind === 'closed'))
    throw new AppError('CONFLICT', 'invoice.closing-not-asked', { venue: venue.name });
  const closings = { ...data.run?.closings, [venueId]: choice };
  const run = { _id: month, lastRun: data.run?.lastRun ?? null, closings };
  const decided = workOutVenue({ ...data, run }, venue);
  await deps.outbox.transact(async (session, publish) => {
    const chosen = { $set: { [`closings.${venueId}`]: choice } };
    await deps.models.BillingRun.updateOne({ _id: month }, chosen, { upsert: true, session });
    await bringDraft(deps, { venue, month, bill: decided.bill }, session);
    publish({ type: 'invoice.changed', invoiceId: null });
  });
  return readBillingMonth(deps, month);
};
