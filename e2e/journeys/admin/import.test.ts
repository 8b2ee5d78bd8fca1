import type { ImportPlan } from '@ahl/shared-types/imports';
import { describe, expect, it } from 'vitest';
import { callOnce, signIn } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessibleInBothThemes, viewports } from '../../harness/browser.ts';
import { press } from '../../harness/form.ts';
import { visitAs } from '../../harness/sign-in.ts';
import { waitFor } from '../../harness/wait.ts';

const url = appUrl();

describe('/admin/members/import', () => {
  it('guides a file through mapping, a corrected row and the commit, and undoes all of it', async () => {
    const token = await signIn(url);
    const page = await visitAs('admin', '/admin/members/import', { viewport: viewports.desktop });
    const word = `Imported${crypto.randomUUID().slice(0, 8)}`;
    const countFound = async () =>
      (await callOnce<{ total: number }>(url, 'GET', `/api/members?search=${word}`, token)).total;
    const rows = [`Ana,${word},ana.${word}@bench.example,Azle`, `Bo,${word},not-an-address,Keller`];

    await page.getByRole('heading', { name: 'Import members', level: 1 }).waitFor();
    await expectAccessibleInBothThemes(page);
    await page.getByLabel('File to import').setInputFiles({
      name: 'members.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Given,Surname,Write to,Town of ${word}\n${rows.join('\n')}\n`),
    });

    await page.getByLabel('What Given means').selectOption({ label: 'First name' });
    await page.getByLabel('What Surname means').selectOption({ label: 'Last name' });
    await page.getByLabel('What Write to means').selectOption({ label: 'E-mail' });
    await page.getByLabel(`What Town of ${word} means`).selectOption({ label: 'City' });
    await expectAccessibleInBothThemes(page);
    await press(page, 'Plan the rows');

    await page.getByText('1 is added.').waitFor();
    await press(page, 'Fix row 3');
    await page.getByLabel('E-mail', { exact: true }).fill(`bo.${word}@bench.example`);
    await expectAccessibleInBothThemes(page);
    await press(page, 'Plan the row again');
    await press(page, 'Import 2 rows');
    await page.getByText('2 rows were imported.').waitFor();
    await expectAccessibleInBothThemes(page);
    expect(await countFound()).toBe(2);

    await page.getByRole('link', { name: 'See or undo these changes' }).click();
    await page.getByRole('button', { name: /^Undo: / }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo it' }).click();
    await page.getByText('2 records are restored', { exact: true }).waitFor();
    await waitFor('nobody of the file is a member', async () => (await countFound()) === 0);
  });

  it('shows the plan of tournaments with questions and reasons on a phone, accessible in both themes', async () => {
    const token = await signIn(url);
    const content = Buffer.from(
      'Tournament,Venue,Date,Start\nNobody knows where,Somewhere Else Entirely,2031-03-14,7:00PM\nWhich day,Rusty Nail Tavern,03/04/2031,7:00PM\n',
    ).toString('base64');
    const sent = await callOnce<ImportPlan>(url, 'POST', '/api/imports/tournaments/plan', token, {
      fileName: 'nights.csv',
      content,
    });
    const { planId, mapping, options, version } = sent;
    await callOnce(url, 'PUT', `/api/imports/${planId}/mapping`, token, { mapping, options, version });
    const page = await visitAs('admin', `/admin/tournaments/import?plan=${planId}`, {
      viewport: viewports.phone,
      hasTouch: true,
      isMobile: true,
    });

    await page
      .getByText(/Somewhere Else Entirely/)
      .first()
      .waitFor();
    await page.getByRole('group').getByRole('button').first().waitFor();
    await expectAccessibleInBothThemes(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
      viewports.phone.width,
    );
    await press(page, 'Discard this import');
    await page.getByRole('heading', { name: 'Choose a file', level: 2 }).waitFor();
  });
});

describe('/admin/imports?kind=results', () => {
  it('brings a table of players and nights in, at a bar that the league does not have, and undoes all of it', async () => {
    const token = await signIn(url);
    const page = await visitAs('admin', '/admin/imports?kind=results', { viewport: viewports.phone });
    const bar = `Old Bar ${crypto.randomUUID().slice(0, 6)}`;
    const family = `Past${'abcdefgh'[Math.floor(Math.random() * 8)]}${crypto.randomUUID().replace(/[^a-f]/g, '')}`;
    const countNights = async () =>
      (await callOnce<{ total: number }>(url, 'GET', `/api/results?search=${encodeURIComponent(bar)}`, token))
        .total;

    await page.getByRole('heading', { name: 'Import results', level: 1 }).waitFor();
    await page.getByLabel('File to import').setInputFiles({
      name: 'nights.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'Date,Bar,Place,Player,Points',
          `3/14/2023,${bar},1,Ana ${family},25`,
          `3/14/2023,${bar},2,Bo ${family},20`,
          `3/21/2023,${bar},1,Bo ${family},25`,
          `3/21/2023,${bar},T2,Ana ${family},18`,
          `3/21/2023,${bar},T2,Walk-in,18`,
          'Total,,,2 nights,',
        ].join('\n'),
      ),
    });
    await page.getByText('Line 7: This line is a total, so it was left out.').waitFor();
    await expectAccessibleInBothThemes(page);
    await press(page, 'Plan the rows');

    await page.getByText(`The league has no venue called ${bar}. What is it?`).waitFor();
    await expectAccessibleInBothThemes(page);
    await press(page, 'A new venue, in North Texas');
    await page.getByText('2 new members').waitFor();
    await page.getByText('The whole league · All time').click();
    await expectAccessibleInBothThemes(page);
    await press(page, 'Import 5 rows');
    await page.getByText('5 rows were imported.').waitFor();
    expect(await countNights()).toBe(2);

    await page.getByRole('link', { name: 'See or undo these changes' }).click();
    await page.getByRole('button', { name: /^Undo: / }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo it' }).click();
    await page.getByText('5 records are restored', { exact: true }).waitFor();
    await waitFor('no night of the file counts', async () => (await countNights()) === 0);
  });
});
