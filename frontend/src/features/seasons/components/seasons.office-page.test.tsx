import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { renderAt, screen, within } from '@/testing/render.tsx';
import { beginSeason } from '../testing/open-season.tsx';
import { season } from '../testing/season-answers.ts';
import { SeasonsPage } from './seasons.office-page.tsx';

beforeEach(beginSeason);

describe('the list of seasons', () => {
  it('shows state, days and rule, and links to each', async () => {
    const summer = season({ id: 'd'.repeat(24), name: 'Summer 2026', status: 'closed' });
    vi.stubGlobal('fetch', async () => Response.json({ items: [season(), summer], total: 2 }));
    renderAt(
      <QueryClientProvider client={createQueryClient()}>
        <SeasonsPage />
      </QueryClientProvider>,
    );

    const row = within(await screen.findByRole('row', { name: /Fall 2026/ }));
    expect(row.getByText('Running')).toBeTruthy();
    expect(row.getByText('Sep 21 – Dec 20, 2026')).toBeTruthy();
    expect(row.getByText('AHL season, version 1')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Summer 2026/ }).getAttribute('href')).toBe(
      `/admin/edit-point-races/${summer.id}`,
    );
    await expectAccessible();
  });
});
