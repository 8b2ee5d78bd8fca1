import { useLingui } from '@lingui/react/macro';
import type { TableState } from '@/components/table/use-table-state.ts';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { useSeasons } from '../hooks/use-leaderboard.ts';
import { BoardOrder, PlayerFinder } from './board-search.tsx';

const WhichSeason = ({ table }: { table: TableState }) => {
  const { t } = useLingui();
  const seasons = useSeasons().filter(({ status }) => status !== 'upcoming');
  if (seasons.length < 2) return null;
  return (
    <SelectField
      label={t`Which season`}
      options={seasons.map(({ id, name, status }) => ({
        value: status === 'running' ? '' : id,
        label: name,
      }))}
      value={table.filters.seasonId ?? ''}
      onChange={(value) => table.setFilter('seasonId', value)}
    />
  );
};

/** Renders the controls of the board: a season or all time, a player, an order. */
export const OverallControls = ({ table, isSeason }: { table: TableState; isSeason: boolean }) => {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
    <div role="search" aria-label={t`Choose a board`} className="flex flex-wrap items-center gap-2">
      <Segmented label={t`Period`}>
        <SegmentedButton
          label={t`All time`}
          isPressed={!isSeason}
          onClick={() => table.setFilter('period', '')}
        />
        <SegmentedButton
          label={t`Season`}
          isPressed={isSeason}
          onClick={() => table.setFilter('period', 'season')}
        />
      </Segmented>
      {isSeason && <WhichSeason table={table} />}
      <PlayerFinder table={table} className="max-sm:order-last" />
      <BoardOrder table={table} />
    </div>
  );
};
