// One page for the ticker, the store banner and the countdown: what is shown now, what is planned, and the default when
// nothing is planned. The route provides how a piece is rendered, since it belongs to the home page.
import { leagueDate } from '@ahl/shared-types/common';
import {
  type ContentPlan,
  type ContentPlans,
  type PlannedKind,
  planInForce,
  planMoments,
  planStateOf,
} from '@ahl/shared-types/site-content';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { Menu } from '@/components/ui/menu.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen } from '@/lib/when.ts';
import { useServerMoment } from '@/realtime/use-server-moment.ts';
import type { ContentValue } from '../content-values.ts';
import { deletePlan } from '../plan-acts.ts';
import { planSpan, planStateLabels } from '../plan-labels.ts';
import { ContentPreview, type DrawPiece } from './content-preview.tsx';

const PlanDialog = lazy(() => import('./plan-dialog.tsx').then((file) => ({ default: file.PlanDialog })));
const UsualDialog = lazy(() => import('./usual-dialog.tsx').then((file) => ({ default: file.UsualDialog })));

type Opened = { dialog: 'add' | 'usual' } | { dialog: 'edit'; plan: ContentPlan } | null;

const wordsOf = (value: ContentValue): string => {
  if ('text' in value) return value.text;
  return 'title' in value ? value.title : '';
};

const PlanRow = ({
  plan,
  plans,
  nowMs,
  timeZone,
  onEdit,
}: {
  plan: ContentPlan;
  plans: readonly ContentPlan[];
  nowMs: number;
  timeZone: string;
  onEdit: () => void;
}) => {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const state = planStateOf(plan, plans, nowMs, timeZone);
  const { label, tone } = planStateLabels[state];
  const words = wordsOf(plan.value);
  return (
    <ListRow isLive={state === 'in-force'} className="items-start py-3.5 max-sm:flex-wrap">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-semibold">
          {plan.name}
          <Chip tone={tone}>{i18n._(label)}</Chip>
        </h3>
        <p className="mt-0.5 text-sm text-ink-2 tabular-nums">{planSpan(plan)}</p>
        {words && <p className="mt-0.5 line-clamp-2 wrap-anywhere">{words}</p>}
      </div>
      <div className="flex shrink-0 gap-1.5 max-sm:ml-auto">
        <Button icon={<Pencil />} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Menu
          label={t`Actions for ${plan.name}`}
          icon={<Ellipsis />}
          isLabelHidden
          entries={[
            {
              label: t`Delete`,
              icon: <Trash2 />,
              isDanger: true,
              onSelect: () => void deletePlan(client, plan),
            },
          ]}
        />
      </div>
    </ListRow>
  );
};

const UsualRow = ({
  usual,
  isShown,
  onEdit,
}: {
  usual: ContentValue;
  isShown: boolean;
  onEdit: () => void;
}) => (
  <ListRow isLive={isShown} className="items-start py-3.5 max-sm:flex-wrap">
    <div className="min-w-0 flex-1 max-sm:basis-full">
      <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-semibold">
        <Trans>Shown by default</Trans>
        {isShown && (
          <Chip tone="felt">
            <Trans>In force</Trans>
          </Chip>
        )}
      </h3>
      <p className="mt-0.5 text-sm text-ink-2">
        <Trans>Whenever no plan is on</Trans>
      </p>
      <p className="mt-0.5 line-clamp-2 wrap-anywhere">{wordsOf(usual)}</p>
    </div>
    <Button icon={<Pencil />} onClick={onEdit} className="max-sm:ml-auto">
      <Trans>Edit</Trans>
    </Button>
  </ListRow>
);

const leagueZone = 'America/Chicago';

const Plans = ({
  data,
  draw,
  timeZone,
  onOpen,
}: {
  data: ContentPlans;
  draw: DrawPiece;
  timeZone: string;
  onOpen: (opened: Opened) => void;
}) => {
  const { t } = useLingui();
  const items: readonly ContentPlan[] = data.items;
  const nowMs = useServerMoment(planMoments(items, 0, timeZone));
  const shown = planInForce(items, nowMs, timeZone);
  const [nextMs] = planMoments(items, nowMs, timeZone);
  const ended = items.filter((plan) => planStateOf(plan, items, nowMs, timeZone) === 'ended');
  const ahead = items.filter((plan) => !ended.includes(plan));
  const rowOf = (plan: ContentPlan) => (
    <PlanRow
      key={plan.id}
      plan={plan}
      plans={items}
      nowMs={nowMs}
      timeZone={timeZone}
      onEdit={() => onOpen({ dialog: 'edit', plan })}
    />
  );
  const until = nextMs === undefined ? null : longWhen(new Date(nextMs).toISOString(), timeZone);
  return (
    <>
      <Card className="space-y-3 p-4">
        <h2 className="font-semibold">
          {shown ? <Trans>Visitors see “{shown.name}” now</Trans> : <Trans>Visitors see this now</Trans>}
        </h2>
        <ContentPreview kind={data.kind} value={shown?.value ?? data.usual} draw={draw} />
        {until && (
          <p className="text-sm text-ink-2 tabular-nums">
            <Trans>The next plan begins or ends on {until}.</Trans>
          </p>
        )}
      </Card>
      <section aria-labelledby="plans-heading" className="space-y-2">
        <h2 id="plans-heading" className="text-lg font-semibold">
          <Trans>Plans</Trans>
        </h2>
        <List aria-label={t`Plans`}>
          {ahead.map(rowOf)}
          <UsualRow usual={data.usual} isShown={shown === null} onEdit={() => onOpen({ dialog: 'usual' })} />
        </List>
      </section>
      {ended.length > 0 && (
        <section aria-labelledby="ended-heading" className="space-y-2">
          <h2 id="ended-heading" className="text-lg font-semibold">
            <Trans>Ended</Trans>
          </h2>
          <List aria-label={t`Ended`}>{ended.toReversed().map(rowOf)}</List>
        </section>
      )}
    </>
  );
};

/** Renders the page of one kind. */
export const ContentPlansPage = ({
  kind,
  title,
  draw,
}: {
  kind: PlannedKind;
  title: string;
  draw: DrawPiece;
}) => {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened>(null);
  const timeZone = usePublicConfig()?.timeZone ?? leagueZone;
  const today = leagueDate(useServerMoment(), timeZone);
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/content-plans', { query: { kind } });
  const dialog = { kind, timeZone, today, draw, onClose: () => setOpened(null) };
  // The latest response of the list, so that the form sees what somebody else saved.
  const newest = (plan: ContentPlan): ContentPlan => {
    const items: readonly ContentPlan[] = data?.items ?? [];
    return items.find(({ id }) => id === plan.id) ?? plan;
  };
  return (
    <PageContainer className="space-y-5">
      <PageHeader
        title={title}
        facts={[t`All times are the league's`]}
        actions={
          <>
            <LinkButton to="/admin/home-preview" icon={<CalendarClock />}>
              <Trans>Home at another time</Trans>
            </LinkButton>
            <Button variant="primary" icon={<Plus />} onClick={() => setOpened({ dialog: 'add' })}>
              <Trans>Plan another</Trans>
            </Button>
          </>
        }
      />
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <SkeletonList rows={4} />}
      {data && <Plans data={data} draw={draw} timeZone={timeZone} onOpen={setOpened} />}
      <Suspense fallback={null}>
        {opened?.dialog === 'add' && <PlanDialog {...dialog} plan={null} />}
        {opened?.dialog === 'edit' && <PlanDialog {...dialog} plan={newest(opened.plan)} />}
        {opened?.dialog === 'usual' && data && <UsualDialog {...dialog} usual={data.usual} />}
      </Suspense>
    </PageContainer>
  );
};
