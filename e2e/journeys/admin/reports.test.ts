// Figures of the league: a report that links to its sources, and a venue that reads its own by a link and objects.
import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes, viewports, visit } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';

describe('/admin/reports', () => {
  it('counts the demo league, and links from a venue to its nights and from a number to its players', async () => {
    const page = await visitAs('admin', '/admin/reports', { viewport: viewports.desktop });
    await page.getByRole('table').waitFor();
    await expectAccessibleInBothThemes(page);

    await page.getByLabel('Rows').selectOption('venue');
    const first = page.getByRole('table').locator('tbody').getByRole('link').first();
    await first.waitFor();
    await page.getByRole('columnheader', { name: 'Venue' }).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'As PDF to print' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^attendance-.*\.pdf$/);

    await page.getByRole('table').locator('tbody').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Results', level: 1 }).waitFor();
    expect(page.url()).toContain('venueId=');
    // Every year of the demo league has new players; whether some of them have not come back depends on the day.
    await page.goto('/admin/reports?report=new-players');
    await page.getByRole('link', { name: /^Message (these|this)/ }).click();
    await page.getByRole('heading', { name: 'Players of a report', level: 1 }).waitFor();
    await page.getByRole('table').waitFor();
  });
});

describe('/venue-partner', () => {
  it('lets a venue object to a night by its link, and read the answer of the office', async () => {
    const office = await visitAs('admin', '/admin/venues?search=Copper', { viewport: viewports.desktop });
    await office
      .getByRole('link', { name: /^Copper Still/ })
      .first()
      .click();
    await office.getByRole('link', { name: 'For the venue' }).click();
    await office.getByRole('button', { name: 'Create a link' }).click();
    const link = (await office.getByText(/\/venue-partner\?token=/).textContent()) ?? '';
    const { pathname, search } = new URL(link);

    const venue = await visit(pathname + search, { viewport: viewports.phone });
    await venue.getByRole('heading', { name: 'Copper Still', level: 1 }).waitFor();
    await venue.getByRole('heading', { name: /^Nights of/ }).waitFor();
    await expectAccessibleInBothThemes(venue);
    await venue
      .getByRole('button', { name: /^Something is wrong/ })
      .first()
      .click();
    await venue.getByLabel('What you know about it').fill('We counted nineteen at the tables.');
    await venue.getByRole('button', { name: 'Send', exact: true }).click();
    await venue.getByText('The league reviews it.').waitFor();

    await office.goto(new URL('/admin/venue-disputes', office.url()).href);
    const row = office.getByRole('row').filter({ hasText: 'We counted nineteen' });
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await office.getByRole('menuitem', { name: 'Answer' }).click();
    await office.getByRole('textbox', { name: 'Answer' }).fill('The sheet of the night has twenty-one.');
    await office.getByRole('dialog').getByRole('button', { name: 'Answer' }).click();
    await venue.getByText('The league: The sheet of the night has twenty-one.').waitFor();
  });
});
