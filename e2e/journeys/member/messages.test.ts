import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';

describe('/messages', () => {
  it('delivers a question to the admin and the answer back, both without a reload', async () => {
    const subject = `Parking ${Date.now()}`;
    const member = await visitAs('player', '/messages');
    await member.getByRole('button', { name: 'Write to the league' }).first().click();
    const dialog = member.getByRole('dialog');
    await dialog.getByLabel('Subject').fill(subject);
    await dialog.getByLabel('Message').fill('Where do we park on Sunday?');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await member.getByRole('heading', { name: subject }).waitFor();
    await expectAccessible(member);

    const admin = await visitAs('admin', '/messages?box=league');
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
