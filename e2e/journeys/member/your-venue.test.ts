// The manager of a venue signs in, objects to a line of an invoice next to its proof, and reads the office's decision.
import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes, viewports } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';

const objection = 'We agreed that this night is free.';
const answer = 'You are right, we take it off.';

describe('/your-venue', () => {
  it('lets a manager object to a line, which the office upholds and credits', async () => {
    const venue = await visitAs('player', '/', { viewport: viewports.phone });
    await venue.getByRole('link', { name: 'Nights and invoices' }).click();
    await venue.getByRole('heading', { name: 'Invoices' }).waitFor();
    await expectAccessibleInBothThemes(venue);
    // The latest one with an open balance.
    const invoice = venue.getByRole('button', { name: /to pay by/ }).first();
    const number = /INV-\d{4}-\d{4}/.exec((await invoice.textContent()) ?? '')?.[0] ?? '';
    await invoice.click();
    await venue
      .getByRole('button', { name: /^This line is wrong/ })
      .first()
      .click();
    const dialog = venue.getByRole('dialog');
    await dialog.getByRole('list', { name: 'The league’s proof' }).waitFor();
    await dialog.getByLabel('What you know about it').fill(objection);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await venue.getByText(`You wrote: ${objection}`).waitFor();

    const office = await visitAs('admin', '/admin/today', { viewport: viewports.desktop });
    await office.getByText(`objects to a line of ${number}`).first().waitFor();
    await office.goto(new URL('/admin/venue-disputes', office.url()).href);
    await office.getByRole('row').filter({ hasText: objection }).getByRole('link', { name: number }).click();
    const row = office.getByRole('region', { name: 'Objections of the venue' }).getByRole('listitem');
    await row.filter({ hasText: objection }).getByRole('button', { name: 'Answer' }).click();
    await office.getByRole('dialog').getByText('Right', { exact: true }).click();
    await office.getByRole('textbox', { name: 'Answer' }).fill(answer);
    await office.getByRole('dialog').getByRole('button', { name: 'Answer' }).click();
    await office.getByRole('heading', { name: `Credit invoice ${number}` }).waitFor();
    expect(await office.getByLabel('Amount without tax').inputValue()).not.toBe('$0.00');
    await office.getByRole('button', { name: 'Issue the credit' }).click();
    await office.getByText('The credit is issued', { exact: true }).waitFor();

    await venue.getByText(`The league: ${answer}`).waitFor();
    await venue.getByText('You are right', { exact: true }).waitFor();
  });
});
