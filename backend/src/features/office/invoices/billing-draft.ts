// Owns the draft of a venue and month: a run creates, refreshes or discards it, one transaction per venue.
import { leagueDate } from '@ahl/shared-types/common';
import {
  type BillingNote,
  differenceNotes,
  isSameBill,
  type MadeLine,
  type StoredInvoiceSettings,
  sumOfLines,
} from '@ahl/shared-types/invoices';
import { type ClientSession, Types } from 'mongoose';
import { nextPeriodKey } from './billing-period.ts';
import { type BilledVenue, readRecords, workOut } from './billing-row.ts';
import { discardDraft } from './invoice.drafts.ts';
import { linesOfMade, totalsOfDraft } from './invoice.lines.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { exemptionOn } from './invoice.parties.ts';
import { type InvoiceDeps, readInvoiceSettings } from './invoice-settings.service.ts';

/** The change that a run made to a venue's draft. */
export type DraftChange = {
  kind: 'created' | 'updated' | 'removed';
  beforeCents: number | null;
  afterCents: number | null;
  notes: BillingNote[];
};

type Input = { venue: BilledVenue; month: string; owed: MadeLine[] };

/** Returns the tax rate of new lines: that of the settings, or none if the venue has a valid exemption certificate. */
const rateOf = (deps: InvoiceDeps, { billing }: BilledVenue, settings: StoredInvoiceSettings): number =>
  exemptionOn(billing?.exemption ?? null, leagueDate(deps.now(), deps.timeZone)) ? 0 : settings.taxBps;

const contentOf = (
  deps: InvoiceDeps,
  { venue, owed }: Input,
  settings: StoredInvoiceSettings,
  known: InvoiceDocument['lines'] = [],
) => {
  const lines = linesOfMade(owed, rateOf(deps, venue, settings), known);
  return { lines, made: owed, totals: totalsOfDraft(lines, settings) };
};

const create = async (deps: InvoiceDeps, input: Input, session: ClientSession): Promise<DraftChange> => {
  const { models } = deps;
  const { venue, month, owed } = input;
  const venueId = Types.ObjectId.createFromHexString(venue.id);
  const settings = await readInvoiceSettings(deps, session);
  const draft = {
    source: 'month-end' as const,
    venueId,
    venueName: venue.name,
    month,
    periodKey: await nextPeriodKey(models, venueId, month, session),
    language: venue.billing?.language ?? 'en',
    ...contentOf(deps, input, settings),
  };
  await models.Invoice.create([draft], { session });
  return { kind: 'created', beforeCents: null, afterCents: sumOfLines(owed), notes: [] };
};

const refresh = async (
  deps: InvoiceDeps,
  input: Input,
  draft: InvoiceDocument,
  session: ClientSession,
): Promise<DraftChange> => {
  const settings = await readInvoiceSettings(deps, session);
  await deps.models.Invoice.updateOne(
    { _id: draft._id, status: 'draft' },
    { $set: contentOf(deps, input, settings, draft.lines), $inc: { version: 1 } },
    { session },
  );
  return {
    kind: 'updated',
    beforeCents: draft.totals.subtotalCents,
    afterCents: sumOfLines(input.owed),
    notes: differenceNotes(draft.made, input.owed),
  };
};

/**
 * Updates a venue's draft invoice from its nights, within a transaction; null if nothing changed or somebody edited it.
 * Reads the records in the transaction: an invoice that was finalised meanwhile is not billed again.
 */
export const bringDraft = async (
  deps: InvoiceDeps,
  { venue, month, bill }: { venue: BilledVenue; month: string; bill: Parameters<typeof workOut>[0] },
  session: ClientSession,
): Promise<DraftChange | null> => {
  const { models, now } = deps;
  const records = await readRecords(models, venue.id, month, session);
  const { owed } = workOut(bill, records);
  const isOwed = sumOfLines(owed) > 0;
  const { draft } = records;
  if (!draft) return isOwed ? create(deps, { venue, month, owed }, session) : null;
  if (draft.isEdited || (isOwed && isSameBill(draft.made, owed))) return null;
  if (isOwed) return refresh(deps, { venue, month, owed }, draft, session);
  await discardDraft(models, draft, now(), session);
  const notes = differenceNotes(draft.made, owed);
  return { kind: 'removed', beforeCents: draft.totals.subtotalCents, afterCents: null, notes };
};
