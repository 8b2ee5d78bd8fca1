import { type Region, type RegionUse, regionNameIn } from '@ahl/shared-types/regions';
import { useLingui } from '@lingui/react/macro';
import {
  Archive,
  ArchiveRestore,
  ChevronDown,
  ChevronUp,
  Ellipsis,
  Merge,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react';
import { Chip } from '@/components/ui/chip.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { ListRow } from '@/components/ui/list.tsx';
import { Menu, type MenuEntry } from '@/components/ui/menu.tsx';
import type { RegionActs } from '../region-acts.ts';
import { regionFacts } from '../region-facts.ts';
import { RegionDot } from './region-dot.tsx';

/** The dialog to open, and its region. */
export type RegionAsk = { kind: 'edit' | 'merge' | 'in-use'; region: Region };

type RowProps = {
  region: Region;
  regions: readonly Region[];
  use: RegionUse | undefined;
  acts: RegionActs;
  onAsk: (ask: RegionAsk) => void;
};

const isInUse = (use: RegionUse | undefined): boolean =>
  use !== undefined && Object.values(use).some((count) => count > 0);

const useEntries = ({ region, regions, use, acts, onAsk }: RowProps): MenuEntry[] => {
  const { t } = useLingui();
  const ask = (kind: RegionAsk['kind']) => () => onAsk({ kind, region });
  const open = regions.filter(({ isRetired }) => !isRetired);
  const isLast = !region.isRetired && open.length === 1;
  const edit: MenuEntry = { label: t`Edit`, icon: <Pencil />, onSelect: ask('edit') };
  if (region.mergedInto !== null)
    return [edit, { label: t`Undo the merge`, icon: <Undo2 />, onSelect: () => void acts.unmerge(region) }];
  return [
    edit,
    region.isRetired
      ? {
          label: t`Open again`,
          icon: <ArchiveRestore />,
          onSelect: () => void acts.setRetired(region, false),
        }
      : {
          label: t`Retire`,
          icon: <Archive />,
          isDisabled: isLast,
          onSelect: () => void acts.setRetired(region, true),
        },
    {
      label: t`Merge into another`,
      icon: <Merge />,
      isDisabled: isLast || open.every(({ number }) => number === region.number),
      onSelect: ask('merge'),
    },
    {
      label: t`Delete`,
      icon: <Trash2 />,
      isDanger: true,
      isSeparated: true,
      isDisabled: isLast,
      onSelect: isInUse(use) ? ask('in-use') : () => void acts.remove(region),
    },
  ];
};

const Status = ({ region, regions }: Pick<RowProps, 'region' | 'regions'>) => {
  const { t } = useLingui();
  if (region.mergedInto !== null) {
    const into = regionNameIn(regions, region.mergedInto) || String(region.mergedInto);
    return <Chip tone="closed">{t`Merged into ${into}`}</Chip>;
  }
  return region.isRetired ? <Chip tone="closed">{t`Retired`}</Chip> : null;
};

/** Renders one region: what belongs to it, its place in the order, and its actions. */
export const RegionRow = (props: RowProps) => {
  const { region, regions, use, acts } = props;
  const { t } = useLingui();
  const entries = useEntries(props);
  const { name, number } = region;
  const index = regions.indexOf(region);
  const used = use && regionFacts(use);
  return (
    <ListRow className="items-start py-3.5 max-sm:flex-wrap">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-semibold">
          <RegionDot colour={region.colour} />
          {name}
          <span className="numeral font-normal text-ink-2">{number}</span>
          <Status region={region} regions={regions} />
        </h2>
        <Facts
          facts={used && used.length > 0 ? used : [used ? t`Not in use` : t`Counting...`]}
          className="mt-0.5 text-sm text-ink-2 tabular-nums"
        />
      </div>
      <div className="flex shrink-0 gap-1.5 max-sm:ml-auto">
        <IconButton
          label={t`Move ${name} up`}
          icon={<ChevronUp />}
          aria-disabled={index === 0}
          className="aria-disabled:opacity-45"
          onClick={() => index > 0 && void acts.reorder(regions, number, -1)}
        />
        <IconButton
          label={t`Move ${name} down`}
          icon={<ChevronDown />}
          aria-disabled={index === regions.length - 1}
          className="aria-disabled:opacity-45"
          onClick={() => index < regions.length - 1 && void acts.reorder(regions, number, 1)}
        />
        <Menu label={t`Actions for ${name}`} icon={<Ellipsis />} isLabelHidden entries={entries} />
      </div>
    </ListRow>
  );
};
