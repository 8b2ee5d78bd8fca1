import type { LeagueStructure } from '@ahl/shared-types/structures';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { callOnce, commandClock, createClock, readClockState, signIn } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessibleInBothThemes, viewports } from '../../harness/browser.ts';
import { fill, press } from '../../harness/form.ts';
import { visitAs } from '../../harness/sign-in.ts';
import { waitFor } from '../../harness/wait.ts';

const url = appUrl();
let token = '';

beforeAll(async () => {
  token = await signIn(url);
});

const openAs = async (
  who: 'admin' | 'host',
  path: string,
  viewport = viewports.desktop as typeof viewports.phone | typeof viewports.desktop,
) => visitAs(who, path, { viewport });
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const stored = (id: string) => callOnce<LeagueStructure>(url, 'GET', `/api/structures/${id}`, token);
const onStructure = (page: Page) => page.waitForURL(/\/admin\/structures\/[0-9a-f]{24}$/);

describe('/admin/structures', () => {
  it('opens, copies, checks, corrects and saves a preset', async () => {
    const page = await openAs('admin', '/admin/structures/lppl');
    await page.getByText('Preset: it cannot be changed, only copied').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Make a copy' }).click();
    await page.getByRole('heading', { name: 'Copy of League night, 15 minutes', level: 1 }).waitFor();

    await fill(page, 'Name', 'Tuesday turbo');
    await fill(page, 'Ante of level 2', '200');
    await fill(page, 'Big blind of level 3', '90');
    await page.getByText('The ante (200) is over the big blind (100).').first().waitFor();
    await page.getByText('The blinds fall: 50/100 came before.').first().waitFor();
    await page.getByText('Nobody can pay 90: the smallest chip in play is 25.').first().waitFor();
    await page.getByLabel('Colour-up of break').first().selectOption('');
    await page.getByText('No blind needs the 25 chip after this break: colour it up here.').first().waitFor();
    await expectAccessibleInBothThemes(page);
    await fill(page, 'Ante of level 2', '');
    await fill(page, 'Big blind of level 3', '150');
    await page.getByLabel('Colour-up of break').first().selectOption('25');
    await page.getByText('No warnings: it can be played.').waitFor();
    await press(page, 'Add the structure');
    await onStructure(page);

    const { name, levels, isPreset } = await stored(idOf(page));
    const preset = await stored('lppl');
    expect({ name, isPreset, levels }).toEqual({
      name: 'Tuesday turbo',
      isPreset: false,
      levels: preset.levels,
    });
  });

  it('generates rows from stack, players and hours; a new structure can be cloned, deleted and restored', async () => {
    const page = await openAs('admin', '/admin/structures/new', viewports.phone);
    await fill(page, 'Name', 'Three hours for thirty');
    await press(page, 'Generate');
    await fill(page, 'Players', '30');
    await fill(page, 'Hours', '3');
    // 30 stacks of 5,000 are 150,000 chips: play ends when the big blind is one twentieth of them.
    await page.getByText(/^10 levels in 2 h.*; play ends near a big blind of 7,500\.$/).waitFor();
    await expectAccessibleInBothThemes(page);
    await press(page, 'Use these rows');
    await press(page, 'Add the structure');
    await onStructure(page);
    const made = await stored(idOf(page));
    expect(made.levels.filter(({ kind }) => kind === 'level')).toHaveLength(10);

    await page.getByRole('link', { name: 'Make a copy' }).click();
    await press(page, 'Add the structure');
    await page.getByRole('heading', { name: 'Copy of Three hours for thirty', level: 1 }).waitFor();
    await onStructure(page);
    const copyId = idOf(page);
    expect((await stored(copyId)).levels).toEqual(made.levels);

    await press(page, 'Delete');
    const notifications = page.getByRole('region', { name: /^Notifications/ });
    await notifications.getByText('Copy of Three hours for thirty is deleted').waitFor();
    await notifications.getByRole('button', { name: 'Undo' }).click();
    await notifications.getByText('Copy of Three hours for thirty is back').waitFor();
    expect((await stored(copyId)).name).toBe('Copy of Three hours for thirty');
  });
});

describe('the rows of a running clock', () => {
  it('can be changed from the next one on; played rows are frozen, and the change is undone from the log', async () => {
    const { id } = await createClock(url, token, 'Rows while it runs');
    await commandClock(url, token, id, { commandId: crypto.randomUUID(), type: 'start' });
    const page = await openAs('host', `/admin/poker-clock?id=${id}&tab=levels`, viewports.phone);
    const before = await readClockState(url, id);

    await press(page, 'Edit levels');
    const dialog = page.getByRole('dialog', { name: 'Change the levels' });
    await dialog.getByRole('group', { name: 'Level 1' }).getByText('Now').waitFor();
    expect(await dialog.getByRole('group', { name: 'Level 1' }).getByRole('textbox').count()).toBe(0);
    const second = dialog.getByRole('group', { name: 'Level 2' });
    await second.getByLabel('Minutes', { exact: true }).fill('12');
    await dialog.getByRole('button', { name: 'Add a break' }).click();
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Change the levels' }).click();

    await waitFor('the rows to be changed', async () => (await readClockState(url, id)).levels.length === 3);
    const after = await readClockState(url, id);
    expect(after.levels[0]).toEqual(before.levels[0]);
    expect(after.levels[1]?.durationMs).toBe(12 * 60_000);
    expect(after.levels[2]?.kind).toBe('break');

    await page.goto(`/admin/poker-clock?id=${id}&tab=log`);
    await page.getByRole('button', { name: /^Undo: .*levels/i }).click();
    await waitFor(
      'the rows to be as before',
      async () => (await readClockState(url, id)).levels.length === 2,
    );
    expect((await readClockState(url, id)).levels).toEqual(before.levels);
  });
});
