import { describe, expect, it, vi } from 'vitest';
import { act, renderAt, screen } from '@/testing/render.tsx';
import { useTableState } from './use-table-state.ts';

const Probe = () => {
  const table = useTableState({ filters: ['role'], defaultSort: 'name', pageSize: 25 });
  return (
    <>
      <output>{table.queryString}</output>
      <input
        aria-label="Search"
        value={table.searchText}
        onChange={(event) => table.setSearchText(event.target.value)}
      />
      <button type="button" onClick={() => table.setSort('-games')}>
        Sort
      </button>
      <button type="button" onClick={() => table.setPage(table.page + 1)}>
        Next
      </button>
      <button type="button" onClick={() => table.setFilter('role', 'Host')}>
        Hosts
      </button>
      <button type="button" onClick={table.clear}>
        Clear
      </button>
    </>
  );
};
const query = () => screen.getByRole('status').textContent;
const press = (name: string) => screen.getByRole('button', { name });

describe('useTableState', () => {
  it('reads everything from the address', () => {
    renderAt(<Probe />, '/members?search=dana&sort=-name&page=3&role=Host&pageSize=50');

    expect(query()).toBe('?search=dana&sort=-name&role=Host&page=3&pageSize=50');
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('dana');
  });

  it('starts from the defaults and omits them from the address', async () => {
    const { user, router } = renderAt(<Probe />, '/members');

    expect(query()).toBe('?sort=name&page=1&pageSize=25');
    await user.click(press('Next'));
    expect(router.state.location.search).toBe('?page=2');
  });

  it('goes back to page 1 on another sort or filter, and keeps foreign parameters', async () => {
    const { user, router } = renderAt(<Probe />, '/members?page=4&tab=all');

    await user.click(press('Sort'));
    expect(router.state.location.search).toBe('?tab=all&sort=-games');
    await user.click(press('Next'));
    await user.click(press('Hosts'));
    expect(query()).toBe('?sort=-games&role=Host&page=1&pageSize=25');
  });

  it('queries once, 250 ms after the last letter', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, router } = renderAt(<Probe />, '/members?page=2');

    await user.type(screen.getByLabelText('Search'), 'dana');
    expect(router.state.location.search).toBe('?page=2');
    await act(() => vi.advanceTimersByTimeAsync(250));

    expect(router.state.location.search).toBe('?search=dana');
    vi.useRealTimers();
  });

  it('follows the back button, in the search box too', async () => {
    const { user, router } = renderAt(<Probe />, '/members?search=dana');

    await user.click(press('Clear'));
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
    await act(() => router.navigate(-1));

    expect(query()).toContain('search=dana');
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('dana');
  });

  it('replaces invalid values in the address by the default', () => {
    renderAt(<Probe />, '/members?page=zero&pageSize=9999');

    expect(query()).toBe('?sort=name&page=1&pageSize=200');
  });
});
