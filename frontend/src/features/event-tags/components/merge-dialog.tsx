// Heavy (Headless UI): loaded lazily by the list.
import type { OfficeEventTag } from '@ahl/shared-types/event-tags';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { mergeTag } from '../change-tags.ts';

/** Replaces a tag by another one on its events; shows first how many these are. */
export const MergeDialog = ({ tag, onClose }: { tag: OfficeEventTag; onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [into, setInto] = useState('');
  const { data = [] } = useEndpoint('GET /api/event-tags');
  const others = data.filter(({ id }) => id !== tag.id);
  const target = others.find(({ id }) => id === into) ?? others[0];
  const events = plural(tag.uses, { one: '# event', other: '# events' });
  const merge = async () => {
    if (target) await mergeTag(client, tag, target.id);
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={merge}
      tone="primary"
      title={t`Merge ${tag.name}?`}
      text={t`${events} get the other tag instead, and ${tag.name} is retired. One undo reverts all of it.`}
      confirmLabel={target ? t`Merge into ${target.name}` : t`Merge`}
      pendingLabel={t`Merging...`}
    >
      {target ? (
        <SelectField
          label={t`The tag that stays`}
          isLabelShown
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={target.id}
          onChange={setInto}
        />
      ) : (
        <p>{t`There is no other tag. Add the one that will stay first.`}</p>
      )}
    </ConfirmDialog>
  );
};
