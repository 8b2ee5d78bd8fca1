import { formatTimes } from '@ahl/shared-types/common';
import type { Submission } from '@ahl/shared-types/submissions';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { ClipboardCheck, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay, formatInstantDay, pluralise } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { restore } from '../decide.ts';
import { type Decision, reviewMark, useReviewKeys } from '../hooks/use-review-keys.ts';

const ReviewDialog = lazy(() =>
  import('./review-dialog.tsx').then((file) => ({ default: file.ReviewDialog })),
);

// In the same file of the build: the list of files of a page is part of every page's first load.
const TakeBackDialog = lazy(() =>
  import('./review-dialog.tsx').then((file) => ({ default: file.TakeBackDialog })),
);

const tones = { pending: 'sky', approved: 'felt', rejected: 'closed' } as const;
const words = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const;

/** When and where, in a line. */
const factLine = ({ kind, facts }: Submission): string => {
  if (kind === 'venue') return `${facts.address}, ${facts.city}`;
  const day = formatDay(
    facts.date,
    facts.repeat === 'weekly' ? { weekday: 'long' } : { weekday: 'short', month: 'short', day: 'numeric' },
  );
  return `${facts.repeat === 'weekly' ? `Every ${day}` : day}, ${formatTimes(facts.startTimes)} · ${facts.venueName}`;
};

const columnsWith = (
  timeZone: string,
  open: (item: Submission) => void,
  putBack: (item: Submission) => void,
): Column<Submission>[] => [
  {
    id: 'title',
    header: 'Proposal',
    primary: true,
    sortable: true,
    cell: (item) => (
      <span className="block min-w-0 py-1">
        <span className="block">{item.facts.name}</span>
        <span className="block font-normal whitespace-normal text-ink-2">{factLine(item)}</span>
        {item.warnings.length > 0 && (
          <span className="block font-normal whitespace-normal text-red">{item.warnings.join(' ')}</span>
        )}
        {item.decidedAt && (
          <span className="block font-normal whitespace-normal text-ink-2">
            {words[item.status]} by {item.decidedBy},{' '}
            {formatInstantDay(item.decidedAt, timeZone, { month: 'short', day: 'numeric' })}
            {item.reason && `: ${item.reason}`}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    mobile: 'bare',
    cell: ({ kind }) => (kind === 'venue' ? 'Venue' : 'Tournament'),
  },
  {
    id: 'submitterName',
    header: 'From',
    mobile: 'bare',
    sortable: true,
    cell: (item) => item.submitterName,
  },
  {
    id: 'createdAt',
    header: 'Sent',
    mobile: 'bare',
    sortable: true,
    cell: (item) => formatInstantDay(item.createdAt, timeZone, { month: 'short', day: 'numeric' }),
  },
  {
    id: 'status',
    header: 'Status',
    // On a phone the filter, the line of the decision and the act say it.
    mobile: false,
    cell: (item) => <Chip tone={tones[item.status]}>{words[item.status]}</Chip>,
  },
  {
    id: 'act',
    header: 'Decision',
    mobile: 'bare',
    align: 'end',
    cell: (item) =>
      item.status === 'pending' ? (
        <Button variant="primary" onClick={() => open(item)} {...reviewMark(item.id)}>
          Review<span className="sr-only"> {item.facts.name}</span>
        </Button>
      ) : (
        <Button icon={<RotateCcw />} onClick={() => putBack(item)}>
          Put back<span className="sr-only"> {item.facts.name}</span>
        </Button>
      ),
  },
];

/** The choice of every state; without one the list shows what waits. */
const everything = 'all';

const filters = [
  {
    name: 'status',
    label: 'Pending',
    options: [
      { value: 'approved', label: 'Approved' },
      { value: 'rejected', label: 'Rejected' },
      { value: everything, label: 'All states' },
    ],
  },
  {
    name: 'kind',
    label: 'Tournaments and venues',
    options: [
      { value: 'tournament', label: 'Tournaments' },
      { value: 'venue', label: 'Venues' },
    ],
  },
];

/** What was proposed: the list, one opened to correct and decide, decisions with undo. */
export const SubmissionsPage = () => {
  const table = useTableState({ filters: ['status', 'kind'] });
  const client = useQueryClient();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const [opened, setOpened] = useState<Submission | null>(null);
  const [firstStep, setFirstStep] = useState<Decision>('approve');
  const [takenBack, setTakenBack] = useState<Submission | null>(null);
  const { status = 'pending', ...list } = table.query;
  const proposals = useEndpoint(
    'GET /api/submissions',
    { query: { ...list, ...(status === everything ? {} : { status }) } },
    { placeholderData: keepPreviousData },
  );
  const review = (item: Submission, decision: Decision = 'approve') => {
    setFirstStep(decision);
    setOpened(item);
  };
  useReviewKeys(opened !== null || takenBack !== null, (id, decision) => {
    const item = proposals.data?.items.find((each) => each.id === id);
    if (item) review(item, decision);
  });
  const putBack = (item: Submission) =>
    item.status === 'approved' ? setTakenBack(item) : void restore(client, item.id);
  return (
    <ResourcePage
      id="submissions"
      title="Approve tournaments"
      label="Proposals"
      facts={(total) => [
        total !== undefined && `${pluralise(total, 'proposal')}${status === everything ? '' : ` ${status}`}`,
        'Nothing shows on the site before it is approved',
        'Keys: J and K move, A approves, R rejects',
      ]}
      list={proposals}
      table={table}
      views="submissions"
      columns={columnsWith(timeZone, (item) => review(item), putBack)}
      getId={(item) => item.id}
      getName={(item) => item.facts.name}
      searchLabel="Search name, venue or sender"
      filters={filters}
      empty={{
        icon: ClipboardCheck,
        title: 'Nothing waits for approval',
        text: 'Proposals from Submit a tournament and Submit a venue arrive here by themselves.',
      }}
    >
      <Suspense fallback={null}>
        {opened && (
          <ReviewDialog
            key={opened.id}
            submission={opened}
            firstStep={firstStep}
            onClose={() => setOpened(null)}
          />
        )}
        {takenBack && <TakeBackDialog submission={takenBack} onClose={() => setTakenBack(null)} />}
      </Suspense>
    </ResourcePage>
  );
};
