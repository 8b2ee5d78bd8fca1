// The library: folders, a search, filters for unused and removed pictures, and pages.

import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { TablePages } from '@/components/table/table-pages.tsx';
import { useTableState } from '@/components/table/use-table-state.ts';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import type { PictureListQuery } from '../artwork-view.ts';
import { PictureGrid } from './picture-tile.tsx';

/** Renders tiles while their pictures load. */
export const WaitingTiles = () => (
  <SkeletonGroup className="[&>div]:grid [&>div]:grid-cols-2 [&>div]:gap-3.5 sm:[&>div]:grid-cols-4">
    {[1, 2, 3, 4, 5, 6, 7, 8].map((tile) => (
      <SkeletonBlock key={tile} className="aspect-4/3 w-full rounded-card" />
    ))}
  </SkeletonGroup>
);

const useFilters = () => {
  const { t } = useLingui();
  const { data: tags = [] } = useEndpoint('GET /api/pictures/tags');
  return {
    tag: [
      { value: '', label: t`All folders` },
      ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${formatNumber(count)})` })),
    ],
    use: [
      { value: '', label: t`Used and unused` },
      { value: 'unused', label: t`Unused` },
      { value: 'used', label: t`Used` },
    ],
    state: [
      { value: '', label: t`In the library` },
      { value: 'deleted', label: t`Removed` },
    ],
  };
};

/** Renders the part of the page with all pictures. */
export const LibraryPart = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['tag', 'use', 'state'], defaultSort: '-addedAt', pageSize: 25 });
  const options = useFilters();
  const { data, isError, isFetching, refetch } = useEndpoint(
    'GET /api/pictures/office',
    { query: table.query as PictureListQuery },
    { placeholderData: keepPreviousData },
  );
  const filter = (name: keyof typeof options, label: string) => (
    <SelectField
      label={label}
      options={options[name]}
      value={table.filters[name] ?? ''}
      onChange={(value) => table.setFilter(name, value)}
    />
  );
  return (
    <div className="space-y-3.5">
      <div className="flex flex-wrap gap-2">
        <SearchInput
          label={t`Search pictures`}
          value={table.searchText}
          onChange={(event) => table.setSearchText(event.target.value)}
          className="min-w-52 flex-1"
        />
        {filter('tag', t`Folder`)}
        {filter('use', t`Use`)}
        {filter('state', t`State`)}
      </div>
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <WaitingTiles />}
      {data?.total === 0 && (
        <EmptyState
          icon={Images}
          title={table.isNarrowed ? t`No picture matches` : t`No pictures yet`}
          text={table.isNarrowed ? t`Search for another word, or clear a filter.` : t`Upload the first one.`}
        />
      )}
      {data && data.total > 0 && (
        <>
          <PictureGrid label={t`Pictures`} pictures={data.items} onOpen={onOpen} />
          <TablePages label={t`Pictures`} table={table} total={data.total} isLoading={isFetching} />
        </>
      )}
      <p className="text-sm text-ink-2">
        <Trans>
          Pictures are kept without their metadata, and sent in the width in which they are shown.
        </Trans>
      </p>
    </div>
  );
};
