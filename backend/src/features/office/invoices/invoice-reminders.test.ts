import { describe, expect, test } from 'vitest';
import { setUpOffice } from '#testing/office.ts';
import { issue, pay } from './testing/issue.ts';
import { dayMs, mailInvoices } from './testing/mail-desk.ts';

// A Friday at noon in Texas.
const office = setUpOffice(Date.parse('2027-01-15T18:00:00Z'));
const { time } = office;
const { send, log, fates, setSettings, deliver } = mailInvoices(office);

describe('reminders by step', () => {
  const remind = () => office.server.services.jobs.invoiceReminder.sweep();

  test('are sent once per step after the due day, and stop when the invoice is paid', async () => {
    await setSettings({ reminderSteps: [3, 14] });
    const invoice = await issue(office.server, office.token, { dueOn: '2027-01-20' });
    await send(invoice);
    await deliver();
    time.nowMs = Date.parse('2027-01-22T18:00:00Z');
    await remind();
    const early = await fates();
    time.nowMs = Date.parse('2027-01-23T18:00:00Z');
    await remind();
    await remind();
    await deliver();
    const first = await log('?kind=reminder');
    await pay(office.server, office.token, invoice, 10_000, { paidOn: '2027-01-23' });
    time.nowMs = Date.parse('2027-02-03T18:00:00Z');
    await remind();

    expect(early).toEqual(['sent']);
    expect(first).toMatchObject([{ step: 3, fate: 'sent', byName: '' }]);
    expect(await log('?kind=reminder')).toHaveLength(1);
  });

  test('are dropped if the invoice is paid while they wait', async () => {
    await setSettings({ reminderSteps: [3] });
    const invoice = await issue(office.server, office.token, { dueOn: '2027-01-20' });
    await send(invoice);
    await deliver();
    time.nowMs = Date.parse('2027-01-23T18:00:00Z');
    await remind();
    await pay(office.server, office.token, invoice, 10_000, { paidOn: '2027-01-23' });
    await deliver();

    expect(await log('?kind=reminder')).toMatchObject([
      { fate: 'dropped', why: { reason: 'invoice-mail.invoice-paid' } },
    ]);
  });

  test('are sent from 9 AM to 6 PM of the league, and at no other hour', async () => {
    await setSettings({ reminderSteps: [3] });
    const invoice = await issue(office.server, office.token, { dueOn: '2027-01-15' });
    await send(invoice);
    await deliver();
    const countAt = async (instant: string) => {
      time.nowMs = Date.parse(instant);
      await remind();
      return (await log('?kind=reminder')).length;
    };

    expect(await countAt('2027-01-19T00:00:00Z')).toBe(0);
    expect(await countAt('2027-01-19T00:59:59Z')).toBe(0);
    expect(await countAt('2027-01-19T14:59:59Z')).toBe(0);
    expect(await countAt('2027-01-19T15:00:00Z')).toBe(1);
  });

  test('are not sent at night, for an invoice that was never sent, or for a step before it was sent', async () => {
    await setSettings({ reminderSteps: [-3, 1] });
    const unsent = await issue(office.server, office.token, { dueOn: '2027-01-16' });
    const sentLate = await issue(office.server, office.token, { dueOn: '2027-01-16' });
    time.nowMs = Date.parse('2027-01-18T18:00:00Z');
    await send(sentLate);
    await deliver();
    await remind();
    time.nowMs += dayMs;
    await remind();
    const none = await log('?kind=reminder');
    time.nowMs = Date.parse('2027-01-15T18:00:00Z');
    await office.models.Invoice.updateOne({ _id: unsent.id }, { $set: { sentAt: new Date(time.nowMs) } });
    time.nowMs = Date.parse('2027-01-18T04:00:00Z');
    await remind();

    expect(none).toEqual([]);
    expect(await log('?kind=reminder')).toEqual([]);
    time.nowMs = Date.parse('2027-01-18T15:00:00Z');
    await remind();
    expect(await log('?kind=reminder')).toMatchObject([{ invoice: { id: unsent.id }, step: 1 }]);
  });
});
