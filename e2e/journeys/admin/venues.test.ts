// A venue from its creation to its last night, by keyboard alone, while a visitor has its page open.
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes, viewports, visit } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';

const press = async (target: Locator, key = 'Enter') => {
  await target.focus();
  await target.press(key);
};
const write = async (page: Page, label: string, text: string) => {
  const field = page.getByLabel(label).first();
  await field.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Returns a picture drawn by the browser. */
const drawPicture = async (page: Page): Promise<Buffer> => {
  const drawn = await page.evaluate<string>(`{
    const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 540 });
    const brush = canvas.getContext('2d');
    brush.fillStyle = '#0B5D43';
    brush.fillRect(0, 0, 960, 540);
    canvas.toDataURL('image/png');
  }`);
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
};

const addMainPicture = async (page: Page) => {
  const chosen = page.waitForEvent('filechooser');
  await press(
    page.getByRole('group', { name: /^Main picture/ }).getByRole('button', { name: 'Upload a picture' }),
  );
  await (await chosen).setFiles({
    name: 'front.png',
    mimeType: 'image/png',
    buffer: await drawPicture(page),
  });
  await page.getByRole('heading', { name: 'Crop the picture' }).waitFor();
  await write(page, 'What does it show?', 'The front of the bar');
  await press(button(page, 'Use the picture'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

describe('/admin/venues', () => {
  it('creates a venue with a picture, edits, closes and reopens it with undo, and its page updates', async () => {
    const page = await visitAs('admin', '/admin/venues', { viewport: viewports.desktop });
    await page
      .getByRole('link', { name: /^Rusty Nail Tavern/ })
      .first()
      .waitFor();
    await expectAccessibleInBothThemes(page);
    await press(page.getByRole('main').getByRole('link', { name: 'Add a venue' }));

    await page.getByRole('heading', { name: 'Add a venue', level: 1 }).waitFor();
    await expectAccessibleInBothThemes(page);
    await write(page, 'Name', 'The Keyboard Bar');
    await press(page.getByLabel('Region', { exact: true }), 'ArrowDown');
    await write(page, 'Address', '12 Shift St');
    await write(page, 'City', 'Denton');
    await addMainPicture(page);
    await press(button(page, 'Add the venue'));
    await page.getByRole('heading', { name: 'The Keyboard Bar', level: 1 }).waitFor();
    const [id] = /[0-9a-f]{24}$/.exec(page.url()) ?? [''];
    await expectAccessibleInBothThemes(page);

    const visitor = await visit(`/venue/${id}`, { viewport: viewports.desktop });
    await visitor.getByRole('heading', { name: 'The Keyboard Bar', level: 1 }).waitFor();
    await visitor.locator('main img[src^="/pictures/"]').first().waitFor();
    expect(await visitor.getByRole('heading', { name: 'On the map' }).count()).toBe(0);

    await write(page, 'Coordinates', 'https://www.google.com/maps/@33.2148,-97.1331,17z');
    await press(page.getByRole('checkbox', { name: 'Sunday' }), 'Space');
    await write(page, 'Sunday: opens at', '1200PM');
    await write(page, 'Sunday: closes at', '1100PM');
    await write(page, 'Description', 'Mind the space bar.');
    await press(button(page, 'Save'));
    await visitor.getByText('Mind the space bar.').waitFor();
    await visitor.getByRole('heading', { name: 'On the map' }).waitFor();
    await visitor.getByText('12:00PM – 11:00PM').waitFor();
    await expectAccessibleInBothThemes(visitor);

    const closing = page.getByRole('dialog').getByRole('button', { name: 'Close the venue' });
    await press(button(page, 'Close the venue'));
    await page.getByRole('heading', { name: 'Close The Keyboard Bar?' }).waitFor();
    await page.getByText('No weekly event ends because of this.').waitFor();
    await expectAccessibleInBothThemes(page);
    await press(closing);
    // The toast of the previous save has an undo too; a focused toast stays.
    await page
      .getByText(/^The Keyboard Bar closes after/)
      .first()
      .waitFor();
    await button(page, 'Undo').focus();
    const lastNight = visitor.getByText(/^The last league night here is on/);
    await lastNight.waitFor();
    await press(button(page, 'Undo'));
    await lastNight.waitFor({ state: 'detached' });

    await press(button(page, 'Close the venue'));
    await press(closing);
    await lastNight.waitFor();
    await press(button(page, 'Reopen'));
    await lastNight.waitFor({ state: 'detached' });

    await press(page.getByRole('link', { name: 'Changes', exact: true }).last());
    await press(page.getByRole('button', { name: 'Undo the change of The Keyboard Bar' }).first());
    await press(button(page, 'Undo the change'));
    await lastNight.waitFor();
    await expectAccessibleInBothThemes(page);
  });
});

describe('/calendar?view=map', () => {
  it('lists the nearest venues first if the browser shares its location, and can be used by keyboard', async () => {
    const page = await visit('/calendar?view=map', {
      viewport: viewports.desktop,
      geolocation: { latitude: 33.7557, longitude: -96.5367 },
      permissions: ['geolocation'],
    });

    await page.getByText('The nearest to you first.').waitFor();
    const venues = page.getByRole('list', { name: 'Venues' }).getByRole('link');
    expect(await venues.first().textContent()).toMatch(/Denison.* mi$/);
    await expectAccessibleInBothThemes(page);
    await press(venues.first());
    await page.getByRole('heading', { name: 'On the map' }).scrollIntoViewIfNeeded();
    await page.getByText(/miles from you$/).waitFor();
  });
});
