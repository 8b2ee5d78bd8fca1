import { describe, expect, it } from 'vitest';
import { actAs } from '@/features/session/testing/act-as.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { buildConfig } from '@/testing/config.ts';
import { fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { ClocksPage } from './clocks.office-page.tsx';

describe('Event Clocks that have ended', () => {
  it('lists past nights, with their result and their desk', async () => {
    actAs({ role: 'Super Admin' });
    const night = {
      id: 'c'.repeat(24),
      name: 'Friday Deepstack',
      venueId: 'd'.repeat(24),
      venueName: 'Rusty Nail Tavern',
      hostName: 'Dana W.',
      tournamentId: `calendar-${'e'.repeat(24)}`,
      date: '2026-11-20',
      startTime: '19:00',
      isPublic: true,
      entries: 31,
    };
    const items = [
      { ...night, result: 'posted', resultId: 'f'.repeat(24) },
      { ...night, id: '2'.repeat(24), name: 'Late Turbo', result: 'none', resultId: null },
    ];
    const { sent } = renderPage(
      <ClocksPage />,
      [
        [/ended/, { body: { items, total: 2 } }],
        [/api\/config/, { body: buildConfig(Date.now()) }],
      ],
      '/admin/active-poker-clocks?view=ended&from=2026-11-20',
    );
    const menuOf = async (name: string) => {
      fireEvent.click(await screen.findByRole('button', { name }));
      const entries = await screen.findAllByRole('menuitem');
      return entries.map((entry) => [entry.textContent, entry.getAttribute('href')]);
    };

    expect((await screen.findAllByText('Posted')).length).toBeGreaterThan(0);
    const [first] = screen.getAllByRole('link', { name: /Friday Deepstack/ });
    expect(first?.getAttribute('href')).toBe(`/admin/poker-clock?id=${'c'.repeat(24)}`);
    expect(await menuOf('Actions for Friday Deepstack, 2026-11-20')).toEqual([
      ['Correct the result', `/admin/results/${'f'.repeat(24)}`],
      ['Open the desk', `/admin/poker-clock?id=${'c'.repeat(24)}`],
      ['Replay', `/admin/poker-clock/${'c'.repeat(24)}/replay`],
      ['The night as PDF', null],
      ['The night as CSV', null],
    ]);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect((await menuOf('Actions for Late Turbo, 2026-11-20'))[1]?.[1]).toContain('startTime=19%3A00');
    expect(sent.some(({ path }) => path.includes('ended?from=2026-11-20&page=1'))).toBe(true);
    await expectAccessible();
  });
});
