// The desk of today: a list of actions, not of figures. The waiting items come from the server and follow every change.
import { addDays } from '@ahl/shared-types/common';
import {
  isAwake,
  type OfficeItem,
  type OfficeItemKind,
  type OfficeToday,
  type SetUpStep,
} from '@ahl/shared-types/office';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig, ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';
import { Button } from '@/components/ui/button.tsx';
import { List } from '@/components/ui/list.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { type ItemChanges, useItemChanges } from '../hooks/use-item-change.ts';
import { type FirstOpen, useItemWords } from '../hooks/use-item-labels.tsx';
import { ArrivalList, hasArrived } from './arrival-list.tsx';
import { ItemRow } from './item-row.tsx';
import { SetUpList } from './set-up-list.tsx';
import { TodayAside } from './today-aside.tsx';

/** The refresh interval in ms: items become due by time alone. */
const refreshMs = 5 * 60_000;

/** Steps that nights do not depend on: they alone do not put the list on the desk. */
const canWait: readonly SetUpStep[] = ['settings', 'mail'];

const beforeTonight: readonly OfficeItemKind[] = ['night-without-host', 'screen-dark', 'host-silent'];

const Group = ({ id, label, children }: { id: string; label: ReactNode; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="label mb-2 text-ink-2">
      {label}
    </h2>
    <List>{children}</List>
  </section>
);

/** Renders the items in their groups, the snoozed ones last. */
const Items = ({
  today,
  shown,
  firstOpen,
  changes,
}: {
  today: OfficeToday;
  shown: readonly OfficeItem[];
  firstOpen: FirstOpen;
  changes: ItemChanges;
}) => {
  const { t } = useLingui();
  const wordsOf = useItemWords(firstOpen);
  const { account } = useViewer();
  const awake = shown.filter((item) => isAwake(item, today.date));
  const snoozed = shown.filter((item) => !isAwake(item, today.date));
  const tomorrow = addDays(today.date, 1);
  const isSoon = (item: OfficeItem) =>
    beforeTonight.includes(item.kind) || (item.kind === 'night-declined' && item.date <= tomorrow);
  const rows = (items: readonly OfficeItem[], isSnoozed = false) =>
    items.map((item) => (
      <ItemRow
        key={item.id}
        item={item}
        words={wordsOf(item)}
        admins={today.admins}
        ownId={account?.id ?? null}
        changes={changes}
        isSnoozed={isSnoozed}
      />
    ));
  const soon = awake.filter(isSoon);
  const waiting = awake.filter((item) => !isSoon(item));
  return (
    <>
      {soon.length > 0 && (
        <Group id="soon" label={<Trans>Before tonight and tomorrow</Trans>}>
          {rows(soon)}
        </Group>
      )}
      {waiting.length > 0 && (
        <Group id="waiting" label={<Trans>Waiting</Trans>}>
          {rows(waiting)}
        </Group>
      )}
      {awake.length === 0 && (
        <EmptyState
          icon={CircleCheckBig}
          title={t`Nothing waits for you`}
          text={
            <Trans>
              Nights without a host, missing results, claims and proposals appear here automatically.
            </Trans>
          }
        />
      )}
      {snoozed.length > 0 && (
        <Group id="snoozed" label={<Trans>Snoozed</Trans>}>
          {rows(snoozed, true)}
        </Group>
      )}
    </>
  );
};

const Desk = ({ today, firstOpen }: { today: OfficeToday; firstOpen: FirstOpen }) => {
  const { t } = useLingui();
  const { account } = useViewer();
  const client = useQueryClient();
  const changes = useItemChanges();
  const [isMine, setIsMine] = useState(false);
  const hide = useEndpointMutation('PUT /api/office/set-up', {
    onSettled: () => invalidate(client, 'GET /api/office/today'),
  });
  const { setUp, date, items, week } = today;
  const isSetUp = setUp.steps.every(({ id, isDone }) => isDone || canWait.includes(id));
  const [isConfirming, setIsConfirming] = useState(false);
  const showsSetUp = isConfirming || !(setUp.isHidden || isSetUp);
  const showsArrival = setUp.arrival.length > 0 && (isConfirming || !hasArrived(setUp.arrival));
  const shown = isMine
    ? items.filter(({ assignedTo }) => assignedTo === null || assignedTo.id === account?.id)
    : items;
  const open = items.filter((item) => isAwake(item, date)).length;
  const showSetUp = () => {
    setIsConfirming(true);
    if (setUp.isHidden) hide.mutate({ body: { list: 'shown' } });
  };
  const hideSetUp = () => {
    setIsConfirming(false);
    hide.mutate({ body: { list: 'hidden' } });
  };
  return (
    <>
      <PageHeader
        title={
          <>
            <Trans>Today</Trans> <span className="text-ink-3">{formatDay(date)}</span>
          </>
        }
        actions={
          <>
            {!showsSetUp && !showsArrival && (
              <Button variant="quiet" icon={<ListChecks />} onClick={showSetUp}>
                <Trans>Set-up list</Trans>
              </Button>
            )}
            <Segmented label={t`Whose items`}>
              <SegmentedButton label={t`All`} isPressed={!isMine} onClick={() => setIsMine(false)} />
              <SegmentedButton label={t`Mine and free`} isPressed={isMine} onClick={() => setIsMine(true)} />
            </Segmented>
          </>
        }
      />
      <p className="mt-1 text-ink-2" role="status">
        <Plural
          value={open}
          _0="Nothing needs action"
          one="# item needs action"
          other="# items need action"
        />
      </p>
      <SplitLayout className="mt-6" asideLabel={t`Just now and this week`} aside={<TodayAside week={week} />}>
        <div className="flex flex-col gap-7">
          {showsSetUp && (
            <SetUpList setUp={setUp} firstOpen={firstOpen} onHide={hideSetUp} isPending={hide.isPending} />
          )}
          {showsArrival && (
            <ArrivalList
              arrival={setUp.arrival}
              firstOpen={firstOpen}
              // The list above hides both.
              onHide={showsSetUp ? null : hideSetUp}
              isPending={hide.isPending}
            />
          )}
          <Items today={today} shown={shown} firstOpen={firstOpen} changes={changes} />
        </div>
      </SplitLayout>
    </>
  );
};

/** Renders `/admin/today`. */
export const TodayPage = ({ firstOpen }: { firstOpen: FirstOpen }) => {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useEndpoint(
    'GET /api/office/today',
    {},
    {
      refetchInterval: refreshMs,
      // The list of what a league brings has counts of other pages, such as news.
      refetchOnMount: ({ state }) => (state.data?.setUp.arrival.length ? 'always' : true),
    },
  );
  return (
    <PageContainer>
      {data ? (
        <Desk today={data} firstOpen={firstOpen} />
      ) : (
        <>
          <PageHeader title={<Trans>Today</Trans>} />
          <div className="mt-6 max-w-4xl">
            {isError ? (
              <ErrorState
                title={t`The open items did not load`}
                onRetry={() => void refetch()}
                isRetrying={isFetching}
              />
            ) : (
              <SkeletonList rows={5} />
            )}
          </div>
        </>
      )}
    </PageContainer>
  );
};
