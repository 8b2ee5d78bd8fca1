// Problems that members call the office about, each solved in the panel: from the caller's words to the caller's own
// screen. The duration of each is printed and stored in bench/results.md; no call fails for being slow.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallError, callOnce } from '../../harness/api.ts';
import { type OfficeApp, startOffice } from '../../harness/office-app.ts';

let office: OfficeApp;
const times: { call: string; seconds: number }[] = [];
beforeAll(async () => {
  office = await startOffice({ SMTP_URL: '' });
});
afterAll(async () => {
  const lines = times.map(({ call, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${call}`);
  process.stdout.write(`\nCalls of members, solved in the panel:\n${lines.join('\n')}\n`);
  await office.stop();
});

/** Solves one call: the time runs from the first page of the office to its last act. */
const solve = async (call: string, start: string, work: (page: Page) => Promise<void>): Promise<void> => {
  const page = await office.visitOffice('/robots.txt');
  const begunAt = performance.now();
  await page.goto(start);
  await work(page);
  times.push({ call, seconds: (performance.now() - begunAt) / 1_000 });
};

const findCaller = async (page: Page, words: string, name: string) => {
  await page.getByLabel('Name, number or e-mail').fill(words);
  await page.getByRole('button', { name: new RegExp(name) }).click();
};
const canSignIn = (email: string, password?: string) =>
  expect
    .poll(() =>
      office.signIn(email, password).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);

describe('calls of members', () => {
  it('“I typed my password wrong too often and am locked out.”', async () => {
    const { email } = await office.addMember('Lena', 'Locked');
    for (let tries = 0; tries < 10; tries += 1)
      await office.signIn(email, 'wrong-password').catch(() => null);
    await expect(office.signIn(email)).rejects.toThrow(CallError);

    await solve('Locked out after wrong passwords', '/admin/fix-member-login', async (page) => {
      await findCaller(page, 'lena locked', 'Lena Locked');
      await page.getByRole('heading', { name: 'Too many wrong passwords' }).waitFor();
      await page.getByRole('button', { name: 'Unlock' }).click();
      await page.getByRole('heading', { name: 'The account is fine' }).waitFor();
    });

    await canSignIn(email);
  });

  it('“I joined last week and the link never came.”', async () => {
    const email = 'una.confirmed@a.test';
    await callOnce(office.url, 'POST', '/api/join', null, {
      requestId: randomUUID(),
      firstName: 'Una',
      lastName: 'Confirmed',
      email,
      city: 'Keller',
      state: 'TX',
      region: '733',
      referralSource: 'Friend',
      isOfAge: true,
      acceptsTerms: true,
    });

    await solve('Joined, and the link never came', '/admin/fix-member-login', async (page) => {
      await page.getByLabel('Name, number or e-mail').fill(email);
      await page.getByRole('button', { name: `Check ${email}` }).click();
      await page.getByRole('button', { name: 'Send the link again' }).click();
      await page.getByText('Done: Send the link again').first().waitFor();
    });

    const link = new URL(await office.mailTo(email, /https?:\/\/\S*token=[\w-]+/));
    const una = await office.visitAsNobody(link.pathname + link.search);
    await una
      .getByLabel('New password', { exact: true })
      .or(una.getByLabel('Password', { exact: true }))
      .first()
      .waitFor();
  });

  it('“I have no access to my mailbox any more, and forgot the password.”', async () => {
    const { email } = await office.addMember('Moe', 'Mailless');
    let link = '';
    await solve('No mailbox any more: a one-time code', '/admin/fix-member-login', async (page) => {
      await findCaller(page, 'moe', 'Moe Mailless');
      await page.getByRole('button', { name: 'Show a one-time code' }).first().click();
      link = (await page.getByText(/\/reset-password\?token=/).innerText()).trim();
    });

    const token = new URL(link).searchParams.get('token');
    await callOnce(office.url, 'POST', '/api/auth/reset-password', null, {
      token,
      password: 'ace-king-suited',
    });
    await canSignIn(email, 'ace-king-suited');
  });

  it('“My e-mail address has changed.”', async () => {
    await office.addMember('Nora', 'Newmail');
    const email = 'nora.now@a.test';
    await solve('Another e-mail address', '/admin/fix-member-login', async (page) => {
      await findCaller(page, 'newmail', 'Nora Newmail');
      await page.getByRole('button', { name: 'The address is wrong: change it' }).click();
      await page.getByLabel('New e-mail').fill(email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByText(`A link is on its way to ${email}`).first().waitFor();
    });

    const link = new URL(await office.mailTo(email, /https?:\/\/\S*token=[\w-]+/));
    const nora = await office.visitAsNobody(link.pathname + link.search);
    await nora
      .getByRole('button')
      .filter({ hasText: /confirm|use/i })
      .first()
      .click();
    // Ten attempts with an address that no account has yet would lock it.
    await nora.getByRole('heading', { name: 'Your e-mail is changed' }).waitFor();
    await canSignIn(email);
  });

  it('“What was my number? I lost the card.” (spelt wrong)', async () => {
    const { playerNumber } = await office.addMember('Katarzyna', 'Lostcard');
    await solve('Lost number, a name spelt wrong', '/admin/members', async (page) => {
      await page.getByLabel('Search name, handle, number or e-mail').fill('katarzina lostcrad');
      await page.getByText(String(playerNumber).padStart(8, '0')).first().waitFor();
    });
  });

  it('“My name is wrong on my trophies.”', async () => {
    const { id } = await office.addMember('Jon', 'Smiht');
    const trophies = await office.visitAsNobody(`/players/${id}/trophies`);
    await trophies.getByRole('heading', { name: 'Jon Smiht: trophies', level: 1 }).waitFor();

    await solve('Wrong name on a trophy', '/admin/members', async (page) => {
      await page.getByLabel('Search name, handle, number or e-mail').fill('smiht');
      await page.getByRole('link', { name: 'Jon Smiht' }).click();
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Last name').fill('Smith');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { name: 'Jon Smith', level: 1 }).waitFor();
    });

    await trophies.getByRole('heading', { name: 'Jon Smith: trophies', level: 1 }).waitFor();
  });

  it('“My friend was sent home: is he banned, and can he say something?”', async () => {
    const { id, email } = await office.addMember('Fritz', 'Friend');
    await office.call('POST', '/api/bans', {
      playerId: id,
      scope: 'league',
      reason: 'Shouted at the host.',
      words: 'Please write to us.',
    });
    await solve('A banned friend: appeal heard and granted', '/admin/members/banlist', async (page) => {
      await page.getByLabel('Name or number').fill('friend');
      await page.getByRole('button', { name: 'Fritz Friend' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ban of Fritz Friend' });
      await dialog.getByRole('button', { name: 'Note an appeal' }).click();
      await dialog.getByLabel('What the member says').fill('He apologised to the host.');
      await dialog.getByRole('button', { name: 'Keep the appeal' }).click();
      await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
      await dialog.getByRole('button', { name: 'Grant and lift the ban' }).click();
      await dialog.getByText('Lifted').first().waitFor();
    });

    await canSignIn(email);
  });

  it('“I closed my account by mistake.”', async () => {
    const { email } = await office.addMember('Clara', 'Closed');
    const { token } = await office.signIn(email);
    await callOnce(office.url, 'POST', '/api/account/close', token, { password: office.password });
    await solve('Closed by mistake', '/admin/fix-member-login', async (page) => {
      await findCaller(page, 'clara', 'Clara Closed');
      await page.getByRole('button', { name: 'Open the account again' }).click();
      await page.getByText('Done: Open the account again').first().waitFor();
    });
    await canSignIn(email);
  });

  it('“I sold my phone and am still signed in on it.”', async () => {
    const { email } = await office.addMember('Phil', 'Phoneless');
    const old = await office.visitAsMember(email, '/messages');
    await old.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
    // The message is shown only for some seconds, which can be over when the office gets its response.
    const signedOut = old.getByText('Your session has ended').first().waitFor();
    await solve('Signed in on a phone that is gone', '/admin/fix-member-login', async (page) => {
      await findCaller(page, 'phil', 'Phil Phoneless');
      await page.getByRole('button', { name: 'Sign out every device' }).click();
      await page.getByText('on 0 devices').waitFor();
    });
    await signedOut;
  });

  it('“I cannot see my bonus.”', async () => {
    const { id, name, email } = await office.addMember('Bo', 'Bonusless');
    await office.call('POST', '/api/bonuses', {
      idempotencyKey: randomUUID(),
      playerIds: [id],
      title: 'Bring a friend',
      kind: 'chips',
      amount: 500,
      expiresOn: '2099-12-31',
    });
    await solve('Cannot see a bonus: a look as the member', `/admin/members/${id}`, async (page) => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'See the site as this member' }).click();
      await page.getByLabel('Why').fill('Cannot find the bonus.');
      await page.getByRole('button', { name: 'Look', exact: true }).click();
      const bar = page.getByRole('region', { name: 'You are viewing the site as a member' });
      await bar.getByText(name).waitFor();
      await page.goto('/my-bonuses');
      await page.getByText('Bring a friend').first().waitFor();
      await bar.getByRole('button', { name: 'Stop viewing' }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
    });
    const changes = await office.call<{ items: { reason: string }[] }>('GET', '/api/changes?entity=view-as');
    expect(changes.items.map(({ reason }) => reason)).toContain('Cannot find the bonus.');
    await canSignIn(email);
  });

  it('“I played before I joined, and those points are not mine.”', async () => {
    const walkIn = await office.addMember('Wanda', 'Walker', { email: '', welcome: 'none' });
    const { email } = await office.addMember('Wanda', 'Walker-Lee');
    const { token } = await office.signIn(email);
    await callOnce(office.url, 'POST', '/api/profile-claims', token, {
      requestId: randomUUID(),
      playerNumber: walkIn.playerNumber,
      playedAs: walkIn.name,
    });
    await solve('Played as a walk-in before joining', '/admin/combine-accounts', async (page) => {
      const claims = page.getByRole('region', { name: 'Members who played before' });
      await claims.getByRole('button', { name: 'It is this one' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Give the nights to/ })
        .click();
      await claims.waitFor({ state: 'detached' });
    });

    const page = await office.visitOffice(`/admin/members/${walkIn.id}`);
    await page.getByRole('heading', { name: 'Wanda Walker-Lee', level: 1 }).waitFor();
  });
});
