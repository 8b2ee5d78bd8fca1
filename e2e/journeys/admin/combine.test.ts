import { randomUUID } from 'node:crypto';
import type { PlayerSession } from '@ahl/shared-types/auth';
import type { MemberRecord } from '@ahl/shared-types/members';
import { describe, expect, it } from 'vitest';
import { callOnce } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessibleInBothThemes, people, viewports } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';

type Added = { member: MemberRecord };

/** Creates two accounts of one person for the test. */
const addTwo = async () => {
  const { token } = await callOnce<PlayerSession>(appUrl(), 'POST', '/api/players/login', null, people.admin);
  const lastName = `Twice ${randomUUID().replace(/\d/g, '').slice(0, 6)}`;
  const add = async (phone: string) =>
    (
      await callOnce<Added>(appUrl(), 'POST', '/api/members', token, {
        idempotencyKey: randomUUID(),
        firstName: 'Toni',
        lastName,
        phone,
        isAnotherPerson: true,
      })
    ).member;
  return { survivor: await add(''), merged: await add('817 555 0142'), name: `Toni ${lastName}` };
};

describe('combining accounts', () => {
  it('works on a phone: two accounts become one, found by the old number, and two again', async () => {
    const { survivor, merged, name } = await addTwo();
    const page = await visitAs(
      'admin',
      `/admin/combine-accounts?survivor=${survivor.id}&merged=${merged.id}`,
      {
        viewport: viewports.phone,
        hasTouch: true,
        isMobile: true,
      },
    );
    await page.getByRole('group', { name: 'Phone' }).getByText('817 555 0142').waitFor();
    await expectAccessibleInBothThemes(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
      viewports.phone.width,
    );

    await page.getByRole('button', { name: 'Combine the accounts' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Combine the accounts' }).click();
    await page.getByText(new RegExp(`^${name} #0*${merged.playerNumber} into`)).waitFor();
    await page.goto(`${appUrl()}/admin/members/${merged.id}`);
    await page.waitForURL((url) => url.pathname.endsWith(survivor.id));

    // The change of one account leads to the undo of the whole merge.
    await page.goto(`${appUrl()}/admin/changes?entity=player&entityId=${survivor.id}`);
    const part = page.getByRole('link', { name: /^Combined accounts: #/ });
    await part.waitFor();
    await expectAccessibleInBothThemes(page);
    await part.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Split into two accounts' }).click();
    await page.getByText(/^undone/).waitFor();
    await page.goto(`${appUrl()}/admin/members/${merged.id}`);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toContain(merged.id);
  });
});
