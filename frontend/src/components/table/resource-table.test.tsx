import { Users } from 'lucide-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { ApiError } from '@/lib/api-client.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { type ListQuery, ResourceTable, type ResourceTableProps } from './resource-table.tsx';
import type { Column } from './table-types.ts';
import { useTableState } from './use-table-state.ts';

type Member = { id: string; name: string; city: string };
const members: Member[] = [
  { id: 'a', name: 'Ana', city: 'Dallas' },
  { id: 'b', name: 'Ben', city: 'Irving' },
];
const columns: Column<Member>[] = [
  { id: 'name', header: 'Member', primary: true, sortable: true, cell: (member) => member.name },
  { id: 'city', header: 'City', cell: (member) => member.city },
];

const loaded = (items: readonly Member[], total: number): ListQuery<Member> => ({
  data: { items, total },
  isPending: false,
  error: null,
  refetch: () => undefined,
});
const failed = (error: unknown, refetch = () => undefined): ListQuery<Member> => ({
  data: undefined,
  isPending: false,
  error,
  refetch,
});

const Members = (props: Partial<ResourceTableProps<Member>>) => (
  <ResourceTable
    id="test-members"
    label="Members"
    columns={columns}
    table={useTableState()}
    list={loaded(members, 2014)}
    getId={(member) => member.id}
    getName={(member) => member.name}
    rowTo={(member) => `/members/${member.id}`}
    searchLabel="Name or number"
    empty={{ icon: Users, title: 'No members yet' }}
    {...props}
  />
);

afterEach(clearToasts);

const beOnPhone = () =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);

describe('ResourceTable', () => {
  it('shows rows as links, and the range of rows', () => {
    renderAt(<Members />);

    expect(screen.getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe('/members/a');
    expect(screen.getByText('1–25 of 2,014')).toBeTruthy();
  });

  it('passes the selection to bulk actions and clears it once they are done', async () => {
    const onAct = vi.fn();
    const { user } = renderAt(<Members bulkActions={[{ label: 'Message', onAct }]} />);
    expect(screen.queryByRole('button', { name: 'Message' })).toBeNull();

    await user.click(screen.getByLabelText('Select Ben'));
    const all = screen.getByLabelText<HTMLInputElement>('Select this page');
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 selected');
    await user.click(screen.getByRole('button', { name: 'Message' }));

    expect(onAct).toHaveBeenCalledExactlyOnceWith({ ids: ['b', 'a'] });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Message' })).toBeNull());
  });

  it('keeps the selection and shows an error when a bulk action fails', async () => {
    const onAct = vi.fn().mockRejectedValue(new Error('500: no'));
    const { user } = renderAt(<Members bulkActions={[{ label: 'Message', onAct }]} />);

    await user.click(screen.getByLabelText('Select Ben'));
    await user.click(screen.getByRole('button', { name: 'Message' }));

    expect(screen.getByLabelText<HTMLInputElement>('Select Ben').checked).toBe(true);
    expect(readToasts()).toMatchObject([{ title: 'Message did not work', variant: 'error' }]);
  });

  it('shows that the list has no such filter, and opens the whole list', async () => {
    const refused = new ApiError(
      400,
      JSON.stringify({ code: 'VALIDATION_FAILED', message: 'No such role.' }),
      '',
    );
    const { user, router } = renderAt(<Members list={failed(refused)} />, '/?search=ana&sort=-rank');
    expect(screen.getByText('No such role.')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Show the whole list' }));

    expect(router.state.location.search).toBe('');
  });

  it('sorts by its column heads and shows the sort order', async () => {
    const { user, router } = renderAt(<Members />);
    const head = () => screen.getByRole('columnheader', { name: 'Member' });
    expect(head().getAttribute('aria-sort')).toBe('none');

    await user.click(within(head()).getByRole('button'));
    expect(head().getAttribute('aria-sort')).toBe('ascending');
    await user.click(within(head()).getByRole('button'));

    expect(head().getAttribute('aria-sort')).toBe('descending');
    expect(router.state.location.search).toBe('?sort=-name');
  });

  it('hides a column and remembers it', async () => {
    const { user, unmount } = renderAt(<Members />);

    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByLabelText('City'));
    expect(screen.queryByText('Dallas')).toBeNull();
    unmount();
    renderAt(<Members />);

    expect(screen.queryByText('Dallas')).toBeNull();
  });

  it('shows what to do when nothing matches', async () => {
    const { user, router } = renderAt(<Members list={loaded([], 0)} />, '/?search=zzz');

    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));

    expect(router.state.location.search).toBe('');
    expect(screen.getByText('No members yet')).toBeTruthy();
  });

  it('offers a retry when the rows did not load', async () => {
    const onRetry = vi.fn();
    const { user } = renderAt(<Members list={failed(new Error(), onRetry)} />);

    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('becomes cards on a phone', () => {
    beOnPhone();
    renderAt(<Members />);

    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('list', { name: 'Members' }).children).toHaveLength(2);
    expect(screen.getByLabelText('Order')).toBeTruthy();
  });

  it('hides the label of a self-explanatory value on a phone', () => {
    beOnPhone();
    const bare = columns.map((column) => (column.primary ? column : { ...column, mobile: 'bare' as const }));
    renderAt(<Members columns={bare} />);

    const list = within(screen.getByRole('list', { name: 'Members' }));
    const [label] = list.getAllByText('City');
    expect(label?.className).toBe('sr-only');
    expect(label?.nextElementSibling?.textContent).toBe('Dallas');
  });
});
