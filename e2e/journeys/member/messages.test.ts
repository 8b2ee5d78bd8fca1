import { describe, expect, it } from 'vitest';
import { expectAccessible, visit } from '../../harness/browser.ts';
import { signInOn } from '../../harness/sign-in.ts';

describe('/messages', () => {
  it('carries a question to the admin and the answer back, each shown without a reload', async () => {
    const subject = `Parking ${Date.now()}`;
    const member = await visit('/login');
    await signInOn(member, 'player');
    await member.getByRole('button', { name: 'Logout' }).waitFor();
    await member.goto(new URL('/messages', member.url()).href);
    await member.getByRole('button', { name: 'Write to the league' }).first().click();
    const dialog = member.getByRole('dialog');
    await dialog.getByLabel('Subject').fill(subject);
    await dialog.getByLabel('Message').fill('Where do we park on Sunday?');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await member.getByRole('heading', { name: subject }).waitFor();
    await expectAccessible(member);

    const admin = await visit('/login');
    await signInOn(admin, 'admin');
    await admin.getByRole('button', { name: 'Logout' }).waitFor();
    await admin.goto(new URL('/messages?box=league', admin.url()).href);
    await admin.getByRole('button', { name: new RegExp(subject) }).click();
    await admin.getByRole('textbox', { name: 'Your answer' }).fill('At the bank across the street.');
    await admin.getByRole('button', { name: 'Send' }).click();

    await member.getByText('At the bank across the street.').first().waitFor();
    await admin.getByRole('button', { name: 'Archive', exact: true }).last().click();
    await admin.getByRole('button', { name: 'Undo' }).click();
    await admin.getByRole('button', { name: new RegExp(subject) }).waitFor();
    await expectAccessible(admin);
    expect(new URL(admin.url()).searchParams.get('id')).toBeNull();
  });
});
