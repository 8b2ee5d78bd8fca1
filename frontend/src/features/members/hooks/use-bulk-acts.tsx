// The list's actions on many members: each asks for its input in a dialog, and returns the outcome to the table.
import type { BulkOutcome } from '@ahl/shared-types/common';
import type { MemberAct } from '@ahl/shared-types/members';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Gift, MapPin, MessageSquare, Tag, Tags } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { BulkAction, BulkRows } from '@/components/table/table-types.ts';

const BulkActDialog = lazy(() =>
  import('../components/bulk-dialogs.tsx').then((file) => ({ default: file.BulkActDialog })),
);

type Opened = { act: MemberAct; rows: BulkRows; settle: (outcome: BulkOutcome | null) => void };

/** Returns the actions, and the dialog that is open. */
export const useBulkActs = (): { actions: BulkAction[]; dialog: ReactNode } => {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (act: MemberAct) => (rows: BulkRows) =>
    new Promise<BulkOutcome | null>((resolve) => {
      const finish = (outcome: BulkOutcome | null) => {
        setOpened(null);
        resolve(outcome);
      };
      setOpened({ act, rows, settle: finish });
    });
  const changed = (count: number) =>
    plural(count, { one: '# member is changed', other: '# members are changed' });
  const actions: BulkAction[] = [
    {
      label: t`Message`,
      icon: <MessageSquare />,
      onAct: open('message'),
      doneText: (count) => plural(count, { one: 'Sent to # member', other: 'Sent to # members' }),
    },
    {
      label: t`Bonus`,
      icon: <Gift />,
      onAct: open('bonus'),
      doneText: (count) => plural(count, { one: '# member has a bonus', other: '# members have a bonus' }),
    },
    { label: t`Region`, icon: <MapPin />, onAct: open('region'), doneText: changed },
    { label: t`Tag`, icon: <Tag />, onAct: open('tag'), doneText: changed },
    { label: t`Untag`, icon: <Tags />, onAct: open('untag'), doneText: changed },
  ];
  const dialog = (
    <Suspense fallback={null}>
      {opened && (
        <BulkActDialog
          act={opened.act}
          rows={opened.rows}
          onDone={opened.settle}
          onClose={() => opened.settle(null)}
        />
      )}
    </Suspense>
  );
  return { actions, dialog };
};
