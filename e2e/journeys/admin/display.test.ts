import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { callOnce, commandClock, createClock, signIn } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessible, viewports, visit } from '../../harness/browser.ts';
import { waitFor } from '../../harness/wait.ts';

let clockId = '';
let token = '';

beforeAll(async () => {
  const url = appUrl();
  token = await signIn(url);
  clockId = (await createClock(url, token, 'Two Screens')).id;
});

type Screen = { screenId: string; number: number; isOnline: boolean; isSpeaker: boolean };
const screens = () => callOnce<Screen[]>(appUrl(), 'GET', `/api/screens?clockId=${clockId}`, token);
const command = (more: { type: 'start' | 'next-level' } | { type: 'announce'; text: string }) =>
  commandClock(appUrl(), token, clockId, { commandId: crypto.randomUUID(), ...more });

/** Opens a display on a TV; one tap unlocks its sound. */
const openDisplay = async (): Promise<Page> => {
  const page = await visit(`/admin/poker-clock/${clockId}/display`, { viewport: viewports.tv });
  await page.getByRole('timer').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  return page;
};
const display = (page: Page) => page.getByTestId('display');
const isSpeaker = async (page: Page) => (await display(page).getAttribute('data-speaker')) === 'true';
const soundState = (page: Page) => display(page).getAttribute('data-heard');
const timeOn = async (page: Page) => (await page.getByRole('timer').textContent())?.trim();

describe('two displays of a clock', () => {
  it('have one speaker, which can change; one alone says so and keeps counting; each can be identified', async () => {
    const one = await openDisplay();
    const two = await openDisplay();
    await waitFor('both to be known', async () => (await screens()).length === 2);
    await waitFor('one speaker', async () => (await isSpeaker(one)) !== (await isSpeaker(two)));
    await expectAccessible(one);
    const [speaker, other] = (await isSpeaker(one)) ? [one, two] : [two, one];

    await command({ type: 'start' });
    await waitFor('the start to be heard', async () => (await soundState(speaker)) !== null);
    await command({ type: 'announce', text: 'Last call' });
    await other.getByText('Last call').waitFor();
    expect(await soundState(other)).toBeNull();

    const [first] = (await screens()).filter((screen) => !screen.isSpeaker);
    await callOnce(appUrl(), 'POST', `/api/screens/${first?.screenId}/identify`, token, {});
    // A chip or a blind can have the same text.
    await other.getByRole('alert').getByText(String(first?.number), { exact: true }).waitFor();
    expect(await speaker.getByRole('alert').count()).toBe(0);

    await speaker.context().setOffline(true);
    await speaker.getByText(/^Alone since/).waitFor();
    const before = await timeOn(speaker);
    await waitFor('the lonely display to count on', async () => (await timeOn(speaker)) !== before);
    await waitFor('the other display to speak', () => isSpeaker(other));
    await command({ type: 'next-level' });
    await waitFor('the level to be heard', async () => (await soundState(other)) !== null);
  });
});

describe('a clock on a phone', () => {
  it('is read-only, at its public address', async () => {
    const phone = await visit(`/clock/${clockId}`, { viewport: viewports.phone });

    await phone.getByRole('timer').waitFor();
    await phone.getByRole('heading', { name: 'Two Screens' }).waitFor();

    expect(await phone.getByRole('button', { name: /Pause|Start/ }).count()).toBe(0);
    await expectAccessible(phone);
  });
});

describe('a TV of a venue', () => {
  it('asks for a code, shows the next start once paired, and asks again when the key is revoked', async () => {
    const url = appUrl();
    const { items } = await callOnce<{ items: { id: string; name: string }[] }>(
      url,
      'GET',
      '/api/venues?pageSize=20',
      null,
    );
    const venue = items.at(-1);
    const made = await callOnce<{ pairingCode: string; displayKey: { id: string } }>(
      url,
      'POST',
      '/api/display-keys',
      token,
      {
        venueId: venue?.id,
        label: 'TV over the bar',
      },
    );
    const tv = await visit('/tv', { viewport: viewports.tv });

    await tv.getByLabel('Code').fill(made.pairingCode);
    await tv.getByRole('button', { name: 'Pair this screen' }).click();
    await tv.getByRole('heading', { name: venue?.name ?? '' }).waitFor();
    await expectAccessible(tv);

    await callOnce(url, 'DELETE', `/api/display-keys/${made.displayKey.id}`, token);
    await tv.getByRole('heading', { name: 'Pair this screen' }).waitFor();
  });
});
