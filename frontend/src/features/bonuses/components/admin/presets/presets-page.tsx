// `/admin/members/bonuses?tab=presets`: the bonuses that the league gives on an occasion.
import type { BonusPreset } from '@ahl/shared-types/bonuses';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { BonusTabs } from '../bonus-tabs.tsx';
import { PresetRow } from './preset-row.tsx';

const PresetDialog = lazy(() =>
  import('./preset-dialog.tsx').then((file) => ({ default: file.PresetDialog })),
);
const GiveDialog = lazy(() => import('./give-dialog.tsx').then((file) => ({ default: file.GiveDialog })));

type Opened = { what: 'edit' | 'give'; occasion: BonusPreset['occasion'] };

const Presets = ({ items }: { items: readonly BonusPreset[] }) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const preset = items.find(({ occasion }) => occasion === opened?.occasion);
  const close = () => setOpened(null);
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {items.map((item) => (
          <PresetRow
            key={item.occasion}
            preset={item}
            onEdit={() => setOpened({ what: 'edit', occasion: item.occasion })}
            onGive={() => setOpened({ what: 'give', occasion: item.occasion })}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {preset && opened?.what === 'edit' && <PresetDialog preset={preset} onClose={close} />}
        {preset && opened?.what === 'give' && <GiveDialog preset={preset} onClose={close} />}
      </Suspense>
    </>
  );
};

/** Renders the page. */
export const PresetsPage = () => {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/bonus-presets');
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader title={t`Bonuses`} facts={[t`Once for each member and occasion`]} />
      <BonusTabs active="presets" />
      {data && <Presets items={data.items} />}
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <SkeletonList rows={3} />}
    </PageContainer>
  );
};
