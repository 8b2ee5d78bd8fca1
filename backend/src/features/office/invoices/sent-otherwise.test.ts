import type { InvoiceMail, InvoiceRecord } from '@ahl/shared-types/invoices';
import { describe, expect, test } from 'vitest';
import { setUpOffice } from '#testing/office.ts';
import { issue } from './testing/issue.ts';

const office = setUpOffice(Date.parse('2027-01-15T18:00:00Z'));
const { call, time } = office;

const note = async ({ id }: InvoiceRecord, how = 'By hand at the bar'): Promise<InvoiceMail> => {
  const body = { requestId: crypto.randomUUID(), how };
  const answer = await call('POST', `/api/invoices/${id}/sent-otherwise`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const recall = ({ id }: InvoiceMail) => call('POST', '/api/invoice-mails/recall', { id });
const sentAt = async ({ id }: InvoiceRecord): Promise<string | null> =>
  (await call('GET', `/api/invoices/${id}`)).body.sentAt;
const log = async ({ id }: InvoiceRecord): Promise<InvoiceMail[]> =>
  (await call('GET', `/api/invoice-mails?invoiceId=${id}`)).body.items;
const newestChange = async ({ id }: InvoiceRecord) =>
  (await call('GET', `/api/changes?entity=invoice&entityId=${id}`)).body.items[0];
const undo = async (invoice: InvoiceRecord) => {
  const { id } = await newestChange(invoice);
  return call('POST', `/api/changes/${id}/undo`);
};

describe('a note that an invoice was sent by other means', () => {
  test('is recalled with the name of who did it, and the invoice counts as not sent again', async () => {
    const invoice = await issue(office.server, office.token);
    const row = await note(invoice);

    const back = await recall(row);
    const again = await recall(row);

    expect(back.body).toEqual({ recalled: 1, late: 0 });
    expect(again.body).toEqual({ recalled: 0, late: 0 });
    expect(await sentAt(invoice)).toBeNull();
    expect(await log(invoice)).toMatchObject([
      { fate: 'recalled', how: 'By hand at the bar', recalledBy: 'Zoe Quill' },
    ]);
    expect(await newestChange(invoice)).toMatchObject({
      actor: { name: 'Zoe Quill' },
      fields: [{ name: 'sentAt', to: null }],
    });
  });

  test('leaves the invoice sent since its mail, or since another note', async () => {
    const invoice = await issue(office.server, office.token);
    const first = await note(invoice);
    time.nowMs += 60_000;
    const second = await note(invoice, 'Once more by post');

    await recall(first);

    expect(await sentAt(invoice)).toBe(second.at);
  });

  test('is undone in the history, and so is taking it back', async () => {
    const invoice = await issue(office.server, office.token);
    const row = await note(invoice);
    time.nowMs += 60_000;

    const noted = await undo(invoice);
    const afterUndo = await sentAt(invoice);
    time.nowMs += 60_000;
    const restored = await undo(invoice);

    expect(noted.body).toMatchObject({ undone: [{ entity: 'invoice' }], failed: [] });
    expect(afterUndo).toBeNull();
    expect(restored.body).toMatchObject({ undone: [{ entity: 'invoice' }], failed: [] });
    expect(await sentAt(invoice)).toBe(row.at);
    expect(await log(invoice)).toMatchObject([{ fate: 'delivered', recalledBy: '' }]);
  });
});

test('the mailing of an invoice is not undone', async () => {
  const invoice = await issue(office.server, office.token);
  await office.server.services.outbox.transact(async (session) => {
    await office.models.Invoice.updateOne(
      { _id: invoice.id },
      { $set: { sentAt: new Date(time.nowMs) } },
      { session },
    );
  });

  const { body } = await undo(invoice);

  expect(body).toMatchObject({ undone: [], failed: [{ reason: 'change.sent-already' }] });
  expect(await sentAt(invoice)).not.toBeNull();
});
