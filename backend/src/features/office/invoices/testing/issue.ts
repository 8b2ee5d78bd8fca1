// Shared by the tests of invoices: an invoice that a person wrote and finalised, through the API.
import type { InvoiceRecord } from '@ahl/shared-types/invoices';
import { expect } from 'vitest';
import { createVenue } from '#demo/factories/index.ts';
import type { TestServer } from '#testing/test-server.ts';

type Options = {
  unitCents?: number;
  taxBps?: number;
  lines?: number;
  issuedOn?: string;
  dueOn?: string;
  email?: string;
  venueId?: string;
  language?: 'en' | 'es';
};

/** Creates a venue with a contact for its bills. */
export const createBilled = async (server: TestServer, email = 'bills@spur.example') => {
  const venue = await createVenue(server.models, {
    contacts: [{ name: 'Dana Price', role: 'Owner', phone: '', email }],
  });
  return venue._id.toHexString();
};

/** Creates a draft by hand, with one line of 100 dollars by default. */
export const writeDraft = async (
  server: TestServer,
  token: string,
  { unitCents = 10_000, taxBps = 0, lines = 1, venueId, email, ...fields }: Options = {},
): Promise<InvoiceRecord> => {
  const line = { id: null, description: 'League night', quantity: 1, unitCents, taxBps };
  const { status, body } = await server.call('POST', '/api/invoices', {
    token,
    body: {
      venueId: venueId ?? (await createBilled(server, email)),
      lines: Array.from({ length: lines }, () => line),
      ...fields,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

/** Creates a final invoice. */
export const issue = async (
  server: TestServer,
  token: string,
  options: Options = {},
): Promise<InvoiceRecord> => {
  const draft = await writeDraft(server, token, options);
  const { status, body } = await server.call('POST', `/api/invoices/${draft.id}/finalise`, {
    token,
    body: { version: draft.version },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

/** Records a payment. */
export const pay = (
  server: TestServer,
  token: string,
  { id }: Pick<InvoiceRecord, 'id'>,
  amountCents: number,
  more: object = {},
) =>
  server.call('POST', '/api/payments', {
    token,
    body: {
      invoiceId: id,
      requestId: crypto.randomUUID(),
      kind: 'payment',
      amountCents,
      paidOn: '2027-01-15',
      method: 'check',
      reference: '',
      note: '',
      ...more,
    },
  });
