import type { OwnBonus } from '@ahl/shared-types/bonuses';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List } from '@/components/ui/list.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { cn } from '@/lib/cn.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { usePoll } from '@/realtime/use-poll.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { BonusRow } from './bonus-row.tsx';
import { ReadyBonus } from './ready-bonus.tsx';

const pollMs = 60_000;

const Skeleton = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading your bonuses`}>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <SkeletonBlock className="h-110 rounded-card" />
        <SkeletonBlock className="h-110 rounded-card max-md:hidden" />
        <SkeletonBlock className="h-110 rounded-card max-lg:hidden" />
      </div>
    </SkeletonGroup>
  );
};

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="space-y-2.5">
    <h2 className="label text-ink-2">{title}</h2>
    {children}
  </section>
);

const Rows = ({
  label,
  items,
  timeZone,
}: {
  label: string;
  items: readonly OwnBonus[];
  timeZone: string;
}) => (
  <List aria-label={label}>
    {items.map((bonus) => (
      <BonusRow key={bonus.id} bonus={bonus} timeZone={timeZone} />
    ))}
  </List>
);

const NoneReady = ({ hasAny }: { hasAny: boolean }) => {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={Gift}
        title={hasAny ? t`No bonus is ready tonight` : t`No bonuses yet`}
        text={
          <Trans>
            Bring a friend, come early or help at a charity night: the league hands bonuses out for it.
          </Trans>
        }
        action={
          <LinkButton to="/" variant="primary">
            <Trans>Today's tournaments</Trans>
          </LinkButton>
        }
      />
    </Card>
  );
};

const Bonuses = ({ items }: { items: readonly OwnBonus[] }) => {
  const { t } = useLingui();
  const nowMs = useServerMinute();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  // A bonus that expires while the page is open moves to the past automatically.
  const isOver = ({ state, expiresAt }: OwnBonus) => state === 'valid' && Date.parse(expiresAt) <= nowMs;
  const ready = items.filter((bonus) => bonus.state === 'valid' && !isOver(bonus));
  const upcoming = items.filter(({ state }) => state === 'upcoming');
  const past = items
    .filter((bonus) => bonus.state === 'used' || bonus.state === 'expired' || isOver(bonus))
    .map((bonus) => (isOver(bonus) ? { ...bonus, state: 'expired' as const } : bonus))
    .toSorted((a, b) => (b.verifiedAt ?? b.expiresAt).localeCompare(a.verifiedAt ?? a.expiresAt));
  return (
    <div className="space-y-7">
      {ready.length === 0 ? (
        <NoneReady hasAny={items.length > 0} />
      ) : (
        <Part title={<Trans>Ready: show one to your host</Trans>}>
          <div className={cn('grid gap-4 md:grid-cols-2', ready.length > 2 && 'lg:grid-cols-3')}>
            {ready.map((bonus) => (
              <ReadyBonus key={bonus.id} bonus={bonus} nowMs={nowMs} timeZone={timeZone} />
            ))}
          </div>
        </Part>
      )}
      {upcoming.length > 0 && (
        <Part title={<Trans>Coming up</Trans>}>
          <Rows label={t`Coming up`} items={upcoming} timeZone={timeZone} />
        </Part>
      )}
      {past.length > 0 && (
        <Part title={<Trans>Used and expired</Trans>}>
          <Rows label={t`Used and expired`} items={past} timeZone={timeZone} />
        </Part>
      )}
    </div>
  );
};

/** `/my-bonuses`: the bonuses that a member can use, those to come, and the past ones. */
export const MyBonuses = () => {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useEndpoint(
    'GET /api/bonuses/mine',
    {},
    { refetchInterval: usePoll(pollMs) },
  );
  const ready = data?.items.filter(({ state }) => state === 'valid').length ?? 0;
  return (
    <PageContainer className="space-y-5">
      <PageHeader
        title={t`My bonuses`}
        facts={[
          data && t`${plural(ready, { one: '# is ready', other: '# are ready' })}`,
          t`Each counts once`,
        ]}
      />
      {data && <Bonuses items={data.items} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Skeleton />}
    </PageContainer>
  );
};
