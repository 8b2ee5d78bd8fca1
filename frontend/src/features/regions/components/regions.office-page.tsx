// The regions of the league: their order, what belongs to each, and their actions.
import type { RegionUse } from '@ahl/shared-types/regions';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MapPinned, Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { List } from '@/components/ui/list.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useRegionActs } from '../region-acts.ts';
import { regionFacts } from '../region-facts.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { RegionDialog } from './region-dialog.tsx';
import { type RegionAsk, RegionRow } from './region-row.tsx';

/** Renders why a region is not deleted, and what to do instead. */
const InUseDialog = ({
  name,
  use,
  onClose,
  onMerge,
}: {
  name: string;
  use: RegionUse;
  onClose: () => void;
  onMerge: () => void;
}) => {
  const { t } = useLingui();
  const used = regionFacts(use).join(', ');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`${name} is in use`}
      description={
        <Trans>
          It still has {used}. Only an empty region is deleted: retire this one, or merge it into another.
        </Trans>
      }
      footer={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          <Button variant="primary" onClick={onMerge}>{t`Merge into another`}</Button>
        </>
      }
    />
  );
};

type Open = RegionAsk | { kind: 'add' } | null;

/** Renders `/admin/regions`. */
export const RegionsPage = () => {
  const { t } = useLingui();
  const { data: regions, isError, isFetching, refetch } = useEndpoint('GET /api/regions');
  const { data: uses } = useEndpoint('GET /api/regions/uses');
  const acts = useRegionActs();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const countsOf = (number: number) => uses?.find((use) => use.number === number);
  const saved = () => {
    close();
    void acts.refresh();
  };
  const retired = regions?.filter(({ isRetired }) => isRetired).length ?? 0;
  const selected = open && open.kind !== 'add' ? open.region : null;
  const selectedCounts = selected ? countsOf(selected.number) : undefined;
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title={t`Regions`}
        facts={[
          regions && plural(regions.length, { one: '# region', other: '# regions' }),
          retired > 0 && plural(retired, { one: '# retired', other: '# retired' }),
          t`In the order of filters and forms`,
        ]}
        actions={
          <Button variant="primary" icon={<Plus />} onClick={() => setOpen({ kind: 'add' })}>
            <Trans>Add a region</Trans>
          </Button>
        }
      />
      {!regions && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!regions && !isError && <SkeletonList rows={3} />}
      {regions?.length === 0 && (
        <EmptyState
          icon={MapPinned}
          title={t`No regions yet`}
          text={t`Venues, events and members are of a region. Add the first one.`}
        />
      )}
      {regions && regions.length > 0 && (
        <List aria-label={t`Regions`}>
          {regions.map((region) => (
            <RegionRow
              key={region.number}
              region={region}
              regions={regions}
              use={countsOf(region.number)}
              acts={acts}
              onAsk={setOpen}
            />
          ))}
        </List>
      )}
      {open?.kind === 'add' && <RegionDialog region={null} onClose={close} onSaved={saved} />}
      {open?.kind === 'edit' && <RegionDialog region={open.region} onClose={close} onSaved={saved} />}
      {open?.kind === 'merge' && regions && (
        <MergeDialog
          region={open.region}
          regions={regions}
          use={selectedCounts}
          acts={acts}
          onClose={close}
        />
      )}
      {open?.kind === 'in-use' && selectedCounts && (
        <InUseDialog
          name={open.region.name}
          use={selectedCounts}
          onClose={close}
          onMerge={() => setOpen({ kind: 'merge', region: open.region })}
        />
      )}
    </PageContainer>
  );
};
