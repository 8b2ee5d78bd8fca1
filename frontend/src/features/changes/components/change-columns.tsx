import type { Change } from '@ahl/shared-types/changes';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { ShortFields } from '@/components/changes/change-fields.tsx';
import { entityLabels, recordPath } from '@/components/changes/change-labels.ts';
import { ActorName, KindChip, UndoButton } from '@/components/changes/change-parts.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { shortWhen } from '@/lib/when.ts';
import { serverNow } from '@/realtime/server-time.ts';

const RecordCell = ({ change }: { change: Change }) => {
  const { i18n } = useLingui();
  const path = recordPath(change);
  return (
    <span className="block min-w-0 py-1.5">
      <span className="block wrap-anywhere">
        {path === null ? (
          change.label
        ) : (
          <Link to={path} className="underline decoration-line underline-offset-4 hover:decoration-ink">
            {change.label}
          </Link>
        )}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-2 font-normal text-ink-2">
        <KindChip kind={change.kind} />
        {i18n._(entityLabels[change.entity])}
      </span>
    </span>
  );
};

const DifferencesCell = ({
  change,
  onOpen,
  onBatch,
}: {
  change: Change;
  onOpen: () => void;
  onBatch: () => void;
}) => {
  const { label } = change;
  return (
    <span className="block min-w-0 py-1.5">
      <ShortFields change={change} />
      {change.reason && <span className="block text-ink-2 italic">{change.reason}</span>}
      <span className="mt-1 flex flex-wrap gap-x-4">
        <button
          type="button"
          onClick={onOpen}
          className="thumb font-medium text-sky underline-offset-4 hover:underline"
        >
          <Trans>
            Side by side<span className="sr-only">: {label}</span>
          </Trans>
        </button>
        {change.batchId !== null && (
          <button
            type="button"
            onClick={onBatch}
            className="thumb font-medium text-sky underline-offset-4 hover:underline"
          >
            <Trans>
              All of this act<span className="sr-only">: {label}</span>
            </Trans>
          </button>
        )}
      </span>
    </span>
  );
};

/** Returns the columns of the list of changes. */
export const changeColumns = (
  timeZone: string,
  open: (id: string) => void,
  showBatch: (batchId: string) => void,
): Column<Change>[] => [
  {
    id: 'record',
    header: t`What`,
    primary: true,
    hideable: false,
    cell: (change) => <RecordCell change={change} />,
  },
  {
    id: 'fields',
    header: t`Difference`,
    cell: (change) => (
      <DifferencesCell
        change={change}
        onOpen={() => open(change.id)}
        onBatch={() => change.batchId !== null && showBatch(change.batchId)}
      />
    ),
  },
  {
    id: 'actor',
    header: t`Who`,
    mobile: 'bare',
    cell: (change) => <ActorName change={change} />,
  },
  {
    id: 'at',
    header: t`When`,
    sortable: true,
    mobile: 'bare',
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap tabular-nums">
        {shortWhen(at, timeZone, serverNow())}
      </time>
    ),
  },
  {
    id: 'undo',
    header: t`Undo`,
    mobile: 'bare',
    align: 'end',
    hideable: false,
    cell: (change) => (
      <span className="font-sans text-body">
        <UndoButton change={change} />
      </span>
    ),
  },
];
