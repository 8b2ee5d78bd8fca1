import { Pencil, Plus, Trash2, Users } from 'lucide-react';
import type { CsvColumn } from '@/components/table/csv.ts';
import { CsvButton } from '@/components/table/csv-button.tsx';
import { ResourceTable } from '@/components/table/resource-table.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button } from '@/components/ui/button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { formatPlayerNumber } from '@/lib/format.ts';
import { Part } from './part.tsx';

type Member = { id: string; name: string; number: number; city: string; role: string; games: number };

const names = ['Alicia Moreno', 'Ben Whitaker', 'Priya Raman', 'Luis Ortega', 'Chidi Okafor', 'Mette Larsen'];
const cities = ['Fort Worth', 'Arlington', 'Denison', 'Grapevine', 'Dallas'];
const members: Member[] = Array.from({ length: 30 }, (_unused, index) => ({
  id: String(index),
  name: `${names[index % names.length]}${index < names.length ? '' : ` ${index}`}`,
  number: 1606 + index * 37,
  city: cities[index % cities.length] ?? '',
  role: index % 4 === 1 ? 'Host' : 'Player',
  games: 412 - index * 7,
}));

const columns: Column<Member>[] = [
  {
    id: 'name',
    header: 'Member',
    primary: true,
    sortable: true,
    cell: (member) => (
      <span className="inline-flex items-center gap-2.5">
        <Avatar name={member.name} size={32} />
        {member.name}
      </span>
    ),
  },
  {
    id: 'number',
    header: 'Number',
    sortable: true,
    cell: (member) => <span className="numeral">{formatPlayerNumber(member.number)}</span>,
  },
  { id: 'city', header: 'City', sortable: true, cell: (member) => member.city },
  { id: 'role', header: 'Role', cell: (member) => member.role },
  { id: 'games', header: 'Games', align: 'end', sortable: true, cell: (member) => member.games },
];

const fileColumns: CsvColumn<Member>[] = [
  { header: 'Member', csv: (member) => member.name },
  { header: 'Number', csv: (member) => formatPlayerNumber(member.number) },
];

const compare = (sort: string) => (one: Member, other: Member) => {
  const field = sort.replace('-', '') as keyof Member;
  const order = String(one[field]).localeCompare(String(other[field]), 'en', { numeric: true });
  return sort.startsWith('-') ? -order : order;
};

/** Renders a table of thirty invented members; `state` shows it loading, empty or failed. */
export const TablePart = ({ state = 'data' }: { state?: 'data' | 'loading' | 'failed' }) => {
  const table = useTableState({ filters: ['role'], defaultSort: '-games', pageSize: 8 });
  const matching = members
    .filter((member) => member.name.toLowerCase().includes(table.search.toLowerCase()))
    .filter((member) => !table.filters.role || member.role === table.filters.role)
    .sort(compare(table.sort));
  const items = matching.slice((table.page - 1) * table.pageSize, table.page * table.pageSize);
  return (
    <Part title={`Table, ${state}`}>
      <PageHeader
        title="Members"
        facts={['2,014 members', '12 joined this week', '3 look like duplicates']}
        actions={
          <>
            <CsvButton
              fileName="members.csv"
              columns={fileColumns}
              loadPage={async () => ({ items: matching, total: matching.length })}
            />
            <Button variant="primary" icon={<Plus />}>
              Add member
            </Button>
          </>
        }
      />
      <ResourceTable
        id="gallery-members"
        label={`Members, ${state}`}
        columns={columns}
        table={table}
        list={{
          data: state === 'data' ? { items, total: matching.length } : undefined,
          isPending: state === 'loading',
          error: state === 'failed' ? new Error('500: no') : null,
          refetch: () => undefined,
        }}
        getId={(member) => member.id}
        getName={(member) => member.name}
        rowTo={(member) => `/gallery.html?member=${member.id}`}
        rowActions={() => [
          { label: 'Edit', icon: <Pencil />, onSelect: () => undefined },
          { label: 'Delete', icon: <Trash2 />, isDanger: true, onSelect: () => undefined },
        ]}
        bulkActions={[
          { label: 'Message', onAct: () => undefined },
          { label: 'Change role', onAct: () => undefined },
          { label: 'Combine accounts', onAct: () => undefined },
        ]}
        searchLabel="Name, number, e-mail or handle"
        filters={[
          {
            name: 'role',
            label: 'Role',
            options: [
              { value: 'Player', label: 'Player' },
              { value: 'Host', label: 'Host' },
            ],
          },
        ]}
        empty={{ icon: Users, title: 'No members yet', text: 'Add the first one, or import a list.' }}
      />
    </Part>
  );
};
