// The hosts of a week's nights, and the people who host.
import { addDays } from '@ahl/shared-types/common';
import { fillNights, type PlannedNight } from '@ahl/shared-types/hosts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX2, UserPlus, Wand2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { TabBar, TabLink } from '@/components/ui/tabs.tsx';
import { WeekSteps } from '@/components/ui/week-steps.tsx';
import { formatDay } from '@/lib/format.ts';
import { nightsOfWeek, openNights, problemsOf, useHostWeek } from '../use-week.ts';
import { FillDialog } from './fill-dialog.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { HostList } from './host-list.tsx';
import { WeekGrid } from './week-grid.tsx';

/** Returns the key of a night in the address, with which today's desk opens it: `?night=calendar-…@2026-11-27`. */
const addressOf = ({ id, date }: Pick<PlannedNight, 'id' | 'date'>): string => `${id}@${date}`;

const WeekPlan = () => {
  const { t } = useLingui();
  const { data: week, isError, isFetching, refetch, from, today, go } = useHostWeek();
  const [isFilling, setIsFilling] = useState(false);
  const [params, setParams] = useSearchParams();
  const open = (night: PlannedNight | null) =>
    setParams(
      (current) => {
        if (night) current.set('night', addressOf(night));
        else current.delete('night');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  const nights = week ? nightsOfWeek(week) : [];
  const without = week ? openNights(week, today) : [];
  const fillable = week ? fillNights(without, week.hosts, week.nights).proposals.length : 0;
  // From the latest response, so that the dialog follows changes by others.
  const opened = nights.find((night) => addressOf(night) === params.get('night'));
  const unconfirmed = nights.filter(
    ({ confirmation }) => confirmation === 'asked' || confirmation === 'no-answer',
  );
  const clashing = week ? nights.filter((night) => problemsOf(week, night).length > 0).length : 0;
  const first = formatDay(from, { month: 'long', day: 'numeric' });
  const last = formatDay(addDays(from, 6), { month: 'long', day: 'numeric' });
  return (
    <div className="space-y-3.5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="font-display text-2xl font-bold">{t`${first} to ${last}`}</h2>
          <p className="text-ink-2 tabular-nums">
            {plural(nights.length, { one: '# night', other: '# nights' })}
            {without.length > 0 &&
              ` · ${plural(without.length, { one: '# without a host', other: '# without a host' })}`}
            {unconfirmed.length > 0 &&
              ` · ${plural(unconfirmed.length, { one: '# not confirmed', other: '# not confirmed' })}`}
            {clashing > 0 &&
              ` · ${plural(clashing, { one: '# whose host is not free', other: '# whose host is not free' })}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <WeekSteps from={from} today={today} onGo={go} />
          {fillable > 0 && (
            <Button variant="primary" icon={<Wand2 />} onClick={() => setIsFilling(true)}>
              {plural(fillable, { one: 'Fill # from free hosts', other: 'Fill # from free hosts' })}
            </Button>
          )}
        </div>
      </div>
      {!week && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!week && !isError && <SkeletonList rows={6} />}
      {week && nights.length === 0 && (
        <Card>
          <EmptyState
            icon={CalendarX2}
            title={t`No nights in this week`}
            text={t`Weekly events and tournaments of the calendar are listed here.`}
          />
        </Card>
      )}
      {week && nights.length > 0 && <WeekGrid week={week} onOpen={open} />}
      {week && isFilling && <FillDialog week={week} today={today} onClose={() => setIsFilling(false)} />}
      {week && opened && (
        <GiveDialog
          key={addressOf(opened)}
          week={week}
          night={opened}
          today={today}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
};

/** `/admin/hosts` */
export const HostsPage = () => {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const isList = params.get('tab') === 'people';
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title={t`Hosts`}
        actions={
          <LinkButton icon={<UserPlus />} to="/admin/hosts/edit">
            <Trans>Add a host</Trans>
          </LinkButton>
        }
      />
      <TabBar label={t`Parts of this page`}>
        <TabLink to="?" isActive={!isList}>
          <Trans>Week</Trans>
        </TabLink>
        <TabLink to="?tab=people" isActive={isList}>
          <Trans>People</Trans>
        </TabLink>
      </TabBar>
      {isList ? <HostList /> : <WeekPlan />}
    </PageContainer>
  );
};
