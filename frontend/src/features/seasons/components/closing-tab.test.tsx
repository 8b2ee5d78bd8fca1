import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { beginSeason, open, press, sent } from '../testing/open-season.tsx';
import { closing, id, season } from '../testing/season-answers.ts';

beforeEach(beginSeason);
afterEach(clearToasts);

describe('the end of a season', () => {
  it('lists what is open and closes with what was seen', async () => {
    const closed = season({ status: 'closed', version: 3 });
    open('close', { [`POST /api/seasons/${id}/close`]: closed });

    expect(await screen.findByText('Ann Abel')).toBeTruthy();
    expect(screen.getByText('and 24 more')).toBeTruthy();
    expect(screen.getByText('Every night of the calendar has its result.')).toBeTruthy();
    await expectAccessible();
    press('Close the season');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Close Fall 2026?' }));
    expect(dialog.getByText(/Something is still open/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Close the season' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ version: 2, openClaims: 25, missingResults: 0 });
    await waitFor(() => expect(readToasts()[0]?.title).toBe('Fall 2026 is closed'));
  });

  it('waits for the last day; a closed season can be reopened or archived', async () => {
    const { unmount } = open('close', {}, season(), closing({ isOver: false }));
    expect(await screen.findByText(/runs until December 20, 2026/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close the season' }).disabled).toBe(true);
    unmount();

    const closed = season({ status: 'closed' });
    open('close', {}, closed, closing({ season: closed, isCrowned: true }));
    expect(await screen.findByText('Champions')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Archive' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reopen' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the next season' })).toBeTruthy();
  });
});
