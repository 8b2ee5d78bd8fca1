import { type Region, type RegionUse, regionsToChoose } from '@ahl/shared-types/regions';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { call } from '@/lib/api-client.ts';
import type { RegionActs } from '../region-acts.ts';
import { regionFacts } from '../region-facts.ts';

/** Asks for the region to merge into, and first shows what moves and what stays. */
export const MergeDialog = ({
  region,
  regions,
  use,
  acts,
  onClose,
}: {
  region: Region;
  regions: readonly Region[];
  use: RegionUse | undefined;
  acts: RegionActs;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const { name, number, version } = region;
  const others = regionsToChoose(regions).filter((other) => other.number !== number);
  const [chosen, setChosen] = useState(String(others[0]?.number ?? ''));
  const into = others.find((other) => String(other.number) === chosen)?.name ?? '';
  const moves = use ? regionFacts({ ...use, nights: 0 }).join(', ') : '';
  const merge = async () => {
    const body = { into: Number(chosen), version };
    const { region: merged } = await call('POST /api/regions/:number/merge', { params: { number }, body });
    offerUndo(t`${name} merged into ${into}`, () => acts.unmerge(merged));
    await acts.refresh();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={merge}
      tone="primary"
      title={t`Merge ${name} into another region?`}
      text={
        moves ? (
          <Trans>
            It moves: {moves}. Played nights and their standings stay with {name}, which is retired.
          </Trans>
        ) : (
          <Trans>It is not in use. Merging retires {name}.</Trans>
        )
      }
      confirmLabel={into ? t`Merge into ${into}` : t`Merge`}
      pendingLabel={t`Merging...`}
    >
      <SelectField
        label={t`Into`}
        options={others.map((other) => ({ value: String(other.number), label: other.name }))}
        value={chosen}
        onChange={setChosen}
        className="w-full [&_select]:w-full"
      />
    </ConfirmDialog>
  );
};
