import { addDays, leagueDate } from '@ahl/shared-types/common';
import { describe, expect, it } from 'vitest';
import { expectAccessible, viewports, visit } from '../../harness/browser.ts';
import { choose } from '../../harness/choose.ts';
import { visitAs } from '../../harness/sign-in.ts';

/** Returns the league's date a number of days from now. */
const leagueDay = (days: number) => addDays(leagueDate(Date.now(), 'America/Chicago'), days);

describe('a tournament that a visitor proposes', () => {
  it('appears to the admin without a reload, is approved, and appears immediately on an open calendar', async () => {
    const name = `Bounty ${crypto.randomUUID().slice(0, 8)}`;
    const date = leagueDay(3);
    const admin = await visitAs('admin', '/approve-tournaments?sort=-createdAt');
    await admin.getByRole('heading', { level: 1, name: 'Approve tournaments' }).waitFor();
    const calendar = await visit(`/calendar?view=list&date=${date}`);
    const visitor = await visit('/add-tournament', { viewport: viewports.phone });

    await choose(visitor, 'Venue', 'copper', /Copper Still/);
    expect(await visitor.getByRole('combobox', { name: 'Venue' }).inputValue()).toBe(
      'Copper Still, Arlington',
    );
    await visitor.getByLabel('Name of the tournament').fill(name);
    await visitor.getByLabel('Date', { exact: true }).fill(leagueDay(-2));
    await visitor.getByLabel('Your name').fill('Corey Lindqvist');
    await visitor.getByLabel('Your e-mail').fill('corey@example.com');
    await visitor.getByRole('button', { name: 'Send for approval' }).click();
    await visitor.getByText(/^Choose today, .+, or a later day\.$/).waitFor();
    await expectAccessible(visitor);
    await visitor.getByLabel('Date', { exact: true }).fill(date);
    await visitor.getByRole('button', { name: 'Send for approval' }).click();
    await visitor.getByRole('heading', { name: 'Your tournament waits for approval' }).waitFor();

    await admin.getByRole('button', { name: `Review ${name}` }).click();
    const approve = admin.getByRole('button', { name: 'Approve and put on the calendar' });
    await approve.waitFor();
    const box = await approve.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(viewports.desktop.height);
    await expectAccessible(admin);
    await approve.click();

    // A toast under the pointer stays.
    await admin
      .getByRole('region', { name: /^Notifications/ })
      .getByText(`${name} is approved`)
      .hover();
    await calendar.getByText(name).first().waitFor();

    await admin.getByRole('button', { name: 'Undo' }).click();
    await calendar.getByText(name).first().waitFor({ state: 'detached' });
  });
});
