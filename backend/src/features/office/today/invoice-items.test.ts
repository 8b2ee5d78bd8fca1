import { describe, expect, test } from 'vitest';
import { buildInvoiceLine, createInvoice } from '#demo/factories/index.ts';
import { pay } from '#features/office/invoices/testing/issue.ts';
import { setUpOffice } from '#testing/office.ts';
import { deskPath, readDesk } from './testing/desk.ts';

// A Saturday noon in the league.
const office = setUpOffice(Date.parse('2026-11-21T18:00:00Z'));
const { call, time } = office;
const { ofKind, counted } = readDesk(office);
const overdue = () => ofKind('invoices-overdue');

const owed = (number: string, dueOn: string, more: Parameters<typeof createInvoice>[1] = {}) =>
  createInvoice(office.models, {
    number,
    dueOn,
    issuedOn: '2026-11-01',
    status: 'open',
    sentAt: new Date('2026-11-01T18:00:00Z'),
    ...more,
  });

describe('overdue invoices', () => {
  test('are one item with their count, what they owe and the oldest', async () => {
    await owed('INV-2', '2026-11-20', { lines: [buildInvoiceLine({ unitCents: 10_050 })] });
    const oldest = await owed('INV-1', '2026-11-10', { venueName: 'Rusty Nail', status: 'partly-paid' });
    await owed('INV-3', '2026-11-21');
    await owed('INV-4', '2026-11-01', { status: 'paid' });
    await owed('INV-5', '2026-11-01', { status: 'void' });
    await owed('INV-6', '2026-11-01', { status: 'uncollectible' });
    await createInvoice(office.models, { dueOn: '2026-11-01' });

    expect(await overdue()).toMatchObject([
      {
        count: 2,
        amount: '$145.50',
        oldest: {
          id: oldest._id.toHexString(),
          number: 'INV-1',
          venueName: 'Rusty Nail',
          dueOn: '2026-11-10',
        },
      },
    ]);
  });

  test('are none on the due day itself, and one from the league’s midnight on', async () => {
    await owed('INV-1', '2026-11-21');

    time.nowMs = Date.parse('2026-11-22T05:59:00Z');
    const before = await overdue();
    time.nowMs = Date.parse('2026-11-22T06:00:00Z');

    expect(before).toEqual([]);
    expect(await overdue()).toMatchObject([{ count: 1 }]);
  });

  test('leave the desk when the last of them is paid', async () => {
    const { _id } = await owed('INV-1', '2026-11-10');
    const id = _id.toHexString();

    await pay(office.server, office.token, { id }, 1_500, { paidOn: '2026-11-20' });
    const half = await overdue();
    await pay(office.server, office.token, { id }, 3_000, { paidOn: '2026-11-21' });

    expect(half).toMatchObject([{ count: 1, amount: '$30.00' }]);
    expect(await overdue()).toEqual([]);
  });

  test('are put off until another one is overdue', async () => {
    await owed('INV-1', '2026-11-10');
    await owed('INV-2', '2026-11-21');
    const [item] = await overdue();
    await call('PUT', `${deskPath}/${item?.id}`, { snooze: 'week' });
    const asleep = await counted();

    time.nowMs += 24 * 60 * 60_000;

    expect(asleep).toBe(0);
    expect(await overdue()).toMatchObject([{ count: 2, snoozedUntil: null }]);
    expect(await counted()).toBe(1);
  });
});
