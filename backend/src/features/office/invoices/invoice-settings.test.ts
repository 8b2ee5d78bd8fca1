import { defaultInvoiceSettings } from '@ahl/shared-types/invoices';
import { describe, expect, test } from 'vitest';
import { setUpOffice } from '#testing/office.ts';
import { writeInvoices } from './testing/written-invoices.ts';

const office = setUpOffice(Date.parse('2026-11-05T18:00:00Z'));
const { call } = office;
const { open } = writeInvoices(office);

describe('settings', () => {
  const save = (more: object) =>
    call('PUT', '/api/invoice-settings', { ...defaultInvoiceSettings, version: 0, ...more });

  test.each([
    [{ numberPattern: 'INV' }, 'numberPattern'],
    [{ numberPattern: '{number}', resetsYearly: true }, 'numberPattern'],
    [{ nextNumber: 0 }, 'nextNumber'],
    [{ termDays: -1 }, 'termDays'],
    [{ reminderSteps: [3, 3] }, 'reminderSteps'],
    [{ currency: 'JPY' }, 'currency'],
    [{ copies: ['nobody'] }, 'copies.0'],
    [{ taxBps: 10_001 }, 'taxBps'],
  ])('%j is refused at %s', async (more, field) => {
    const answer = await save(more);

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toContain(field);
  });

  test('a next number that an invoice has is refused; another one continues from there', async () => {
    await open();

    expect((await save({ nextNumber: 1 })).body.fields).toMatchObject({
      nextNumber: 'INV-2026-0001 is taken already. Choose a higher number.',
    });
    expect((await save({ nextNumber: 500 })).body).toMatchObject({ nextNumber: 500, version: 1 });
    expect((await open()).number).toBe('INV-2026-0500');
    expect((await call('GET', '/api/invoice-settings')).body.nextNumber).toBe(501);
  });

  test('show a mail with the data of the latest invoice', async () => {
    const made = await open();
    const text = { subject: '{number}', body: '{venue} owes {balance} by {dueDate}, {who}' };

    const { body } = await call('POST', '/api/invoice-settings/preview', {
      kind: 'invoice',
      language: 'en',
      text,
    });

    expect(body).toMatchObject({
      subject: made.number,
      body: 'Copper Still owes $50.00 by November 19, 2026, {who}',
      invoice: { id: made.id },
      unknownWords: ['who'],
    });
  });
});
