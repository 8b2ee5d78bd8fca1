import type { MemberRow } from '@ahl/shared-types/members';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallError } from '../../harness/api.ts';
import { expectAccessibleInBothThemes } from '../../harness/browser.ts';
import { type OfficeApp, startOffice } from '../../harness/office-app.ts';

let office: OfficeApp;
beforeAll(async () => {
  office = await startOffice({ SMTP_URL: '' });
});
afterAll(() => office.stop());

/** Returns the response status of a sign-in. */
const signInStatus = async (email: string): Promise<number> => {
  try {
    await office.signIn(email);
    return 200;
  } catch (error) {
    if (error instanceof CallError) return error.status;
    throw error;
  }
};

describe('the office and its members', () => {
  it('adds a member who signs in with a code on paper, and warns of a duplicate', async () => {
    const page = await office.visitOffice('/admin/members/add');
    await page.getByLabel('First name').fill('Tess');
    await page.getByLabel('Last name').fill('Paper');
    await page.getByLabel(/^Email/).fill('tess.paper@a.test');
    await page.getByLabel('Month').selectOption('November');
    await page.getByLabel('Day').selectOption('22');
    await page.getByText('Code on paper').click();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Add the member' }).click();
    await page.getByRole('heading', { name: 'The first sign-in' }).waitFor();
    const link = await page.getByText(/\/reset-password\?token=/).innerText();

    const tess = await office.visitAsNobody(new URL(link.trim()).pathname + new URL(link.trim()).search);
    await tess.getByLabel('New password', { exact: true }).fill(office.password);
    await tess.getByLabel(/again/i).fill(office.password);
    await tess.locator('main button[type=submit]').click();
    // Checked afterwards: an earlier attempt has a wrong password, and ten of those lock the account.
    await tess.waitForURL((url) => url.pathname === '/login');
    expect(await signInStatus('tess.paper@a.test')).toBe(200);

    await page.getByRole('link', { name: 'Open the member' }).click();
    await page.getByRole('heading', { name: 'Tess Paper', level: 1 }).waitFor();
    await page.getByText('birthday November 22').waitFor();
    await page.goto('/admin/members/add');
    await page.getByLabel('First name').fill('Tess');
    await page.getByLabel('Last name').fill('Papers');
    await page.getByRole('region', { name: 'May be a member already' }).getByText('Tess Paper').waitFor();
  });

  it('bans a member, whose session ends immediately, and lifts the ban', async () => {
    const { id, email } = await office.addMember('Rusty', 'Keller');
    const rusty = await office.visitAsMember(email, '/messages');
    await rusty.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
    const page = await office.visitOffice(`/admin/members/${id}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Ban' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ban a member' });
    await dialog.getByLabel(/^Why/).fill('Shouted at the host.');
    await dialog.getByLabel(/^What the member reads/).fill('Please stay away until you have written to us.');
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click();

    // First what disappears again.
    await rusty.getByText('Your session has ended').first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await signInStatus(email)).toBe(401);
    await page.getByRole('button', { name: 'Rusty Keller' }).click();
    const shown = page.getByRole('dialog', { name: 'Ban of Rusty Keller' });
    await expectAccessibleInBothThemes(page);
    await shown.getByRole('button', { name: 'Lift', exact: true }).click();
    await shown.getByRole('button', { name: 'Lift the ban' }).click();
    // Checked afterwards: ten attempts of a banned member lock the account.
    await shown.getByText('Lifted').first().waitFor();
    expect(await signInStatus(email)).toBe(200);
  });

  it('tags several members at once, finds them by the tag, and undoes it', async () => {
    await office.addMember('Bella', 'Bulkone');
    await office.addMember('Bruno', 'Bulktwo');
    const tagged = async () =>
      (await office.call<{ items: MemberRow[] }>('GET', '/api/members?tag=VIP')).items.length;
    const page = await office.visitOffice('/admin/members?search=bulk');
    await page.getByRole('checkbox', { name: /Bella Bulkone/ }).check();
    await page.getByRole('checkbox', { name: /Bruno Bulktwo/ }).check();
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a tag' });
    await dialog.getByLabel('Tag', { exact: true }).fill('VIP');
    await dialog.getByRole('button', { name: 'Add the tag' }).click();

    await expect.poll(tagged).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(tagged).toBe(0);
  });

  it('gives a role for a region and removes it, which signs the member out', async () => {
    const { id, email } = await office.addMember('Opal', 'Operates');
    const roleNow = async () => (await office.call<{ role: string }>('GET', `/api/roles/members/${id}`)).role;
    const page = await office.visitOffice(`/admin/role-management?id=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Role of Opal Operates' });
    await dialog.getByText('Operator', { exact: true }).click();
    await dialog.getByText('Mid Cities').click();
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await roleNow()).toBe('Operator');

    const opal = await office.visitAsMember(email, '/messages');
    await opal.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Opal Operates' }).click();
    await dialog.getByText('No staff role').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    // First what disappears again.
    await opal.getByText('Your session has ended').first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await roleNow()).toBe('Player');
  });
});
