// The inbox of claims: who waited longest is on top, the likeliest act is the biggest.
import { formatTime } from '@ahl/shared-types/common';
import type { ClaimState, PointsClaim } from '@ahl/shared-types/points-claims';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Check, CircleHelp, Inbox, RotateCcw, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { PlayerName } from '@/components/league/player-name.tsx';
import { ExportMenu } from '@/components/table/export-menu.tsx';
import { TablePages } from '@/components/table/table-pages.tsx';
import { type TableState, useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { formatDay } from '@/lib/format.ts';
import { formatPoints, ordinal } from '@/lib/points-labels.ts';
import { stateTones } from '../claim-labels.ts';
import { undo } from '../decide.ts';
import { useClaims } from '../hooks/use-claims.ts';
import type { AnswerKind } from './answer-dialog.tsx';
import { ClaimTrail } from './claim-trail.tsx';

const AnswerDialog = lazy(() =>
  import('./answer-dialog.tsx').then((file) => ({ default: file.AnswerDialog })),
);

/** As staff see a state. */
const words: Record<ClaimState, MessageDescriptor> = {
  open: msg`To answer`,
  asked: msg`Waits for the member`,
  approved: msg`Approved`,
  declined: msg`Declined`,
  withdrawn: msg`Withdrawn`,
};
/** Red is what waits for staff; to the member it is what waits for them. */
const staffTone = (state: ClaimState) =>
  state === 'open' ? 'red' : state === 'asked' ? 'sky' : stateTones[state];
const everything = 'all';
const tabs = [
  ['', msg`To answer`],
  ['asked', msg`Asked`],
  ['approved', msg`Approved`],
  ['declined', msg`Declined`],
  [everything, msg`All`],
] as const;

/** What the night says at this moment. */
const listedLine = ({ resultId, listed, entrants }: PointsClaim): string => {
  if (!resultId || entrants === null) return t`Results not posted yet`;
  if (!listed) return plural(entrants, { one: 'Not listed, # player', other: 'Not listed among # players' });
  const place = ordinal(listed.place);
  const points = formatPoints(listed.points);
  return t`Listed ${place} of ${entrants} with ${points} points`;
};

const Acts = ({
  claim,
  onAnswer,
}: {
  claim: PointsClaim;
  onAnswer: (claim: PointsClaim, kind: AnswerKind) => void;
}) => {
  const client = useQueryClient();
  const place = ordinal(claim.place);
  if (claim.state === 'withdrawn') return null;
  if (claim.state === 'approved' || claim.state === 'declined')
    return (
      <Button icon={<RotateCcw />} onClick={() => void undo(client, claim.id)}>
        <Trans>Take back</Trans>
      </Button>
    );
  return (
    <>
      <Button icon={<X />} className="max-sm:flex-1" onClick={() => onAnswer(claim, 'decline')}>
        <Trans>Decline</Trans>
      </Button>
      <Button icon={<CircleHelp />} className="max-sm:flex-1" onClick={() => onAnswer(claim, 'ask')}>
        <Trans>Ask back</Trans>
      </Button>
      <Button
        variant="primary"
        icon={<Check />}
        className="max-sm:w-full"
        disabled={claim.resultId === null}
        onClick={() => onAnswer(claim, 'approve')}
      >
        <Trans>Approve {place}</Trans>
      </Button>
    </>
  );
};

/** What is claimed of which night, and what stands there now. */
const Claimed = ({ claim }: { claim: PointsClaim }) => {
  const { t } = useLingui();
  const { name, hostName } = claim;
  const place = ordinal(claim.place);
  const facts = [
    claim.venue.name,
    `${formatDay(claim.date)}, ${formatTime(claim.startTime)}`,
    ...(hostName ? [t`Host ${hostName}`] : []),
  ];
  return (
    <p>
      <span className="block text-lg font-semibold">
        <Trans>
          Claims {place} in {name}
        </Trans>
      </span>
      <span className="block text-ink-2">{facts.join(' · ')}</span>
      <span className="block font-medium">{listedLine(claim)}</span>
    </p>
  );
};

/** One claim: who, what, and the acts; on a desk side by side, so that every row reads alike. */
const ClaimRow = (props: Parameters<typeof Acts>[0]) => {
  const { t, i18n } = useLingui();
  const { claim } = props;
  const { proof } = claim;
  return (
    <li className="grid gap-3 border-t border-line p-4 first:border-t-0 lg:grid-cols-[13rem_minmax(0,1fr)_auto] lg:gap-5">
      <div className="flex flex-wrap items-start justify-between gap-2 lg:flex-col lg:justify-start">
        <PlayerName
          className="relative"
          player={claim.player}
          note={claim.kind === 'wrong' ? t`Scored wrong` : t`Missing points`}
        />
        <Chip tone={staffTone(claim.state)}>{i18n._(words[claim.state])}</Chip>
      </div>
      <div className="min-w-0 space-y-3">
        <Claimed claim={claim} />
        {claim.note && <p className="max-w-prose whitespace-pre-line text-pretty">{claim.note}</p>}
        {proof && (
          <p className="max-w-prose break-words text-ink-2">
            <Trans>Shown by: {proof}</Trans>
          </p>
        )}
        <Disclosure title={plural(claim.trail.length, { one: 'Trail, # step', other: 'Trail, # steps' })}>
          <ClaimTrail trail={claim.trail} />
        </Disclosure>
      </div>
      <div className="space-y-2 lg:max-w-64 xl:max-w-none">
        <div className="flex flex-wrap justify-end gap-2">
          <Acts {...props} />
        </div>
        {claim.resultId === null && claim.state === 'open' && (
          <p className="text-sm text-ink-2 lg:text-right">
            <Trans>Post the results of the night first; then the claim can be approved.</Trans>
          </p>
        )}
      </div>
    </li>
  );
};

const Controls = ({ table }: { table: TableState }) => {
  const { t, i18n } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label={t`State`}
        className="max-w-full max-sm:flex max-sm:w-full max-sm:text-sm max-sm:*:flex-auto max-sm:*:px-1 max-sm:*:whitespace-nowrap"
      >
        {tabs.map(([value, label]) => (
          <SegmentedButton
            key={value}
            label={i18n._(label)}
            isPressed={(table.filters.state ?? '') === value}
            onClick={() => table.setFilter('state', value)}
          />
        ))}
      </Segmented>
      <SearchInput
        label={t`Member, venue or night`}
        value={table.searchText}
        onChange={(event) => table.setSearchText(event.target.value)}
        className="w-full sm:w-64"
      />
    </div>
  );
};

const Loading = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the claims`}>
      <SkeletonBlock className="h-96 rounded-card" />
    </SkeletonGroup>
  );
};

const NoClaims = ({ table }: { table: TableState }) => {
  const { t } = useLingui();
  const { search, filters } = table;
  const isInbox = !search && !filters.state;
  const otherTitle = isInbox ? t`Every claim is answered` : t`No claim in this list`;
  return (
    <Card>
      <EmptyState
        icon={Inbox}
        title={search ? t`No claim matches “${search}”` : otherTitle}
        text={t`What members claim on My points arrives here by itself.`}
        action={
          isInbox ? undefined : (
            <Button
              onClick={() => {
                table.setSearchText('');
                table.clear();
              }}
            >
              <Trans>Back to those to answer</Trans>
            </Button>
          )
        }
      />
    </Card>
  );
};

/** The claims of the address; without a state those that wait, who waited longest first. */
const useInbox = (table: TableState<'state'>) => {
  const { state, ...query } = table.query;
  return useClaims({
    ...query,
    ...(state === everything ? {} : { state: state ?? 'open' }),
    ...(state ? { sort: '-sentAt' } : {}),
  });
};

/** The same claims for a file. */
const fileQuery = ({ state, ...view }: Readonly<Record<string, string>>): Record<string, string> => {
  if (state === undefined) return { ...view, state: 'open' };
  const newestFirst = { ...view, sort: '-sentAt' };
  return state === everything ? newestFirst : { ...newestFirst, state };
};

/** The page of claims for hosts and administrators. `earlierNights` are claims of nights before an account. */
export const ClaimsPage = ({ earlierNights = null }: { earlierNights?: ReactNode }) => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['state'] });
  const [answering, setAnswering] = useState<{ claim: PointsClaim; kind: AnswerKind } | null>(null);
  const { data, error, isFetching, refetch } = useInbox(table);
  const answer = (claim: PointsClaim, kind: AnswerKind) => setAnswering({ claim, kind });
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title={t`Points claims`}
        facts={[
          data && plural(data.total, { one: '# claim', other: '# claims' }),
          t`An approval corrects the night; standings follow`,
        ]}
        actions={<ExportMenu resource="points-claims" table={table} query={fileQuery(table.view)} />}
      />
      {earlierNights}
      <Controls table={table} />
      {data && data.items.length > 0 && (
        <>
          <Card>
            <ul aria-label={t`Claims`}>
              {data.items.map((claim) => (
                <ClaimRow key={claim.id} claim={claim} onAnswer={answer} />
              ))}
            </ul>
          </Card>
          <TablePages label={t`claims`} table={table} total={data.total} isLoading={false} />
        </>
      )}
      {data?.items.length === 0 && <NoClaims table={table} />}
      {!data && error && (
        <Card>
          <ErrorState
            title={t`The claims did not load`}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
      )}
      {!data && !error && <Loading />}
      <Suspense fallback={null}>
        {answering && <AnswerDialog {...answering} onClose={() => setAnswering(null)} />}
      </Suspense>
    </PageContainer>
  );
};
