import { isDecided, type Submission } from '@ahl/shared-types/submissions';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { ClipboardCheck, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatInstantDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { restore } from '../decide.ts';
import { type Decision, reviewMark, useReviewKeys } from '../hooks/use-review-keys.ts';
import { decisionLine, factLine, statusOf, warningText } from '../submission-labels.ts';

const ReviewDialog = lazy(() =>
  import('./review-dialog.tsx').then((file) => ({ default: file.ReviewDialog })),
);

// In the same chunk: the list of a page's chunks is part of every page's first load.
const UndoDecisionDialog = lazy(() =>
  import('./review-dialog.tsx').then((file) => ({ default: file.UndoDecisionDialog })),
);

const Proposal = ({ item, timeZone }: { item: Submission; timeZone: string }) => {
  const line = decisionLine(item, timeZone);
  const { text, answer } = item.questions.at(-1) ?? { text: '', answer: '' };
  return (
    <span className="block min-w-0 py-1">
      <span className="block">{item.facts.name}</span>
      <span className="block font-normal whitespace-normal text-ink-2">{factLine(item)}</span>
      {item.warnings.map(warningText).map((warning) => (
        <span key={warning} className="block font-normal whitespace-normal text-red">
          {warning}
        </span>
      ))}
      {text && !line && (
        <span className="block font-normal whitespace-normal text-ink-2">
          {answer ? <Trans>Answered: {answer}</Trans> : <Trans>Asked: {text}</Trans>}
        </span>
      )}
      {line && <span className="block font-normal whitespace-normal text-ink-2">{line}</span>}
    </span>
  );
};

type Acts = { open: (item: Submission) => void; putBack: (item: Submission) => void };

const useColumns = (timeZone: string, { open, putBack }: Acts): Column<Submission>[] => {
  const { t } = useLingui();
  return [
    {
      id: 'title',
      header: t`Proposal`,
      primary: true,
      sortable: true,
      cell: (item) => <Proposal item={item} timeZone={timeZone} />,
    },
    {
      id: 'kind',
      header: t`Kind`,
      mobile: 'bare',
      cell: ({ kind }) => (kind === 'venue' ? t`Venue` : t`Tournament`),
    },
    {
      id: 'submitterName',
      header: t`From`,
      mobile: 'bare',
      sortable: true,
      cell: (item) => item.submitterName,
    },
    {
      id: 'createdAt',
      header: t`Sent`,
      mobile: 'bare',
      sortable: true,
      cell: (item) => (
        <span className="whitespace-nowrap">
          {formatInstantDay(item.createdAt, timeZone, { month: 'short', day: 'numeric' })}
        </span>
      ),
    },
    {
      id: 'status',
      header: t`Status`,
      // On a phone the filter, the line of the decision and the button show it.
      mobile: false,
      cell: ({ status }) => <Chip tone={statusOf(status).tone}>{statusOf(status).label}</Chip>,
    },
    {
      id: 'act',
      header: t`Decision`,
      mobile: 'bare',
      align: 'end',
      cell: (item) => (
        <span className="font-sans text-body">
          {isDecided(item) ? (
            <Button icon={<RotateCcw />} onClick={() => putBack(item)}>
              <Trans>Reopen</Trans>
              <span className="sr-only"> {item.facts.name}</span>
            </Button>
          ) : (
            <Button variant="primary" onClick={() => open(item)} {...reviewMark(item.id)}>
              <Trans>Review</Trans>
              <span className="sr-only"> {item.facts.name}</span>
            </Button>
          )}
        </span>
      ),
    },
  ];
};

/** The filter value for every state; without a filter the list shows what waits for the office. */
const everything = 'all';

const useFilters = (): TableFilter[] => {
  const { t } = useLingui();
  return [
    {
      name: 'status',
      label: t`Pending`,
      options: [
        ...(['waiting', 'approved', 'rejected'] as const).map((value) => ({
          value,
          label: statusOf(value).label,
        })),
        { value: everything, label: t`All states` },
      ],
    },
    {
      name: 'kind',
      label: t`Tournaments and venues`,
      options: [
        { value: 'tournament', label: t`Tournaments` },
        { value: 'venue', label: t`Venues` },
      ],
    },
  ];
};

/** Renders the proposals: the list, a review dialog to correct and decide, decisions with undo. */
export const SubmissionsPage = () => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['status', 'kind'] });
  const client = useQueryClient();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const [opened, setOpened] = useState<Submission | null>(null);
  const [firstStep, setFirstStep] = useState<Decision>('approve');
  const [undone, setUndone] = useState<Submission | null>(null);
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
  useReviewKeys(opened !== null || undone !== null, (id, decision) => {
    const item = proposals.data?.items.find((each) => each.id === id);
    if (item) review(item, decision);
  });
  const putBack = (item: Submission) =>
    item.status === 'approved' ? setUndone(item) : void restore(client, item.id);
  const columns = useColumns(timeZone, { open: review, putBack });
  return (
    <ResourcePage
      id="submissions"
      title={t`Approve tournaments`}
      label={t`Proposals`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# proposal', other: '# proposals' }),
        t`Nothing shows on the site before it is approved`,
        t`Keys: J and K move, A approves, R rejects, Q asks`,
      ]}
      exportOf="submissions"
      list={proposals}
      table={table}
      views="submissions"
      columns={columns}
      getId={(item) => item.id}
      getName={(item) => item.facts.name}
      searchLabel={t`Search name, venue or sender`}
      filters={useFilters()}
      empty={{
        icon: ClipboardCheck,
        title: t`Nothing waits for approval`,
        text: t`Proposals from Submit a tournament and Submit a venue arrive here automatically.`,
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
        {undone && <UndoDecisionDialog submission={undone} onClose={() => setUndone(null)} />}
      </Suspense>
    </ResourcePage>
  );
};
