import { describe, expect, it } from 'vitest';
import { fireEvent, screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { DateRangeFilter } from './date-range-filter.tsx';
import { useTableState } from './use-table-state.ts';

const Page = () => (
  <DateRangeFilter
    filter={{ kind: 'dates', from: 'from', to: 'to', label: 'Any day', today: '2026-11-21' }}
    table={useTableState({ filters: ['from', 'to'] })}
  />
);

describe('DateRangeFilter', () => {
  it('offers preset ranges that end on the league’s current day', async () => {
    const { user, router } = renderWithData(<Page />);

    await user.click(screen.getByRole('button', { name: 'Any day' }));
    await user.click(screen.getByRole('button', { name: 'Last 7 days' }));

    expect(router.state.location.search).toBe('?from=2026-11-15&to=2026-11-21');
    expect(screen.getByRole('button', { name: 'Nov 15, 2026 – Nov 21, 2026' })).toBeTruthy();
  });

  it('swaps days in the wrong order', async () => {
    const { user, router } = renderWithData(<Page />, [], { address: '/?to=2026-11-03' });

    await user.click(screen.getByRole('button', { name: 'Until Nov 3, 2026' }));
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-09' } });

    expect(router.state.location.search).toBe('?to=2026-11-09&from=2026-11-03');
  });
});
