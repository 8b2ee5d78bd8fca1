// Shared by the tests of drafts, final invoices and settings: invoices that a person writes line by line, through the
// API.
import { randomUUID } from 'node:crypto';
import type { InvoiceRecord } from '@ahl/shared-types/invoices';
import { createVenue } from '#demo/factories/index.ts';
import type { TestOffice } from '#testing/office.ts';

/** Returns a line of two banners, 50 dollars together. */
export const bannerLine = (more: object = {}) => ({
  description: 'Banner',
  quantity: 2,
  unitCents: 2_500,
  taxBps: 0,
  ...more,
});

/** Returns the actions of an office that writes invoices, each to its own venue. */
export const writeInvoices = (office: TestOffice) => {
  const { call } = office;
  const create = async (more: object = {}) => {
    const venue = await createVenue(office.models, { name: 'Copper Still' });
    const venueId = venue._id.toHexString();
    return call('POST', '/api/invoices', { venueId, lines: [bannerLine()], ...more });
  };
  const draft = async (more: object = {}): Promise<InvoiceRecord> => (await create(more)).body;
  const finalise = ({ id, version }: { id: string; version: number }) =>
    call('POST', `/api/invoices/${id}/finalise`, { version });
  const open = async (more: object = {}): Promise<InvoiceRecord> => (await finalise(await draft(more))).body;
  const credit = ({ id, version }: InvoiceRecord, amountCents: number, more: object = {}) =>
    call('POST', `/api/invoices/${id}/credits`, {
      version,
      requestId: randomUUID(),
      reason: 'Sign was missing',
      lines: [{ lineId: null, description: 'Sign', amountCents }],
      ...more,
    });
  return { create, draft, finalise, open, credit };
};
