import type { ChangeBatch } from '@ahl/shared-types/changes';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { saysItAll, thingOf, useActSentence } from '@/components/changes/act-sentence.ts';
import { ShortFields } from '@/components/changes/change-fields.tsx';
import { recordPath } from '@/components/changes/change-labels.ts';
import { UndoActButton } from '@/components/changes/change-parts.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { cn } from '@/lib/cn.ts';
import { listOf } from '@/lib/format.ts';
import { shortWhen } from '@/lib/when.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { ActParts, RecordName } from './act-parts.tsx';

type Open = (changeId: string) => void;

const linkStyle = 'thumb font-medium text-sky underline-offset-4 hover:underline';

/** Renders what an act did beside its own subject: a result that also paid bonuses. */
const WithIt = ({ act: { parts } }: { act: ChangeBatch }) => {
  const others = parts.slice(1);
  if (others.length === 0) return null;
  const list = listOf(others.map(thingOf));
  return (
    <span className="block text-ink-2">
      <Trans>With it: {list}</Trans>
    </span>
  );
};

const ActCell = ({
  act,
  isOpenAtFirst,
  onOpen,
}: {
  act: ChangeBatch;
  isOpenAtFirst: boolean;
  onOpen: Open;
}) => {
  const sentence = useActSentence()(act);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const id = useId();
  const { changeId, total, reason } = act;
  const [part] = act.parts;
  const record = part?.entityId ? { ...part, entityId: part.entityId } : null;
  return (
    <div className="min-w-0 flex-1 space-y-1 py-1.5 font-normal">
      <p className="font-semibold text-pretty wrap-anywhere">{sentence}</p>
      {part && part.kind !== 'deleted' && !saysItAll(act) && (
        <ShortFields change={{ ...part, kind: part.count > 1 ? 'created' : part.kind }} />
      )}
      <WithIt act={act} />
      {reason && <p className="text-ink-2 italic">{reason}</p>}
      <p className="flex flex-wrap items-center gap-x-4">
        {record && recordPath(record) !== null && (
          <span className="wrap-anywhere">
            <RecordName record={record} />
          </span>
        )}
        {changeId === null ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
            className={cn(linkStyle, 'flex items-center gap-1')}
          >
            {plural(total, { one: '# change', other: '# changes' })}
            <ChevronDown aria-hidden="true" className={cn('size-4', isOpen && 'rotate-180')} />
            <span className="sr-only">: {sentence}</span>
          </button>
        ) : (
          <button type="button" onClick={() => onOpen(changeId)} className={linkStyle}>
            <Trans>
              Side by side<span className="sr-only">: {sentence}</span>
            </Trans>
          </button>
        )}
      </p>
      {isOpen && changeId === null && (
        <div id={id}>
          <ActParts batchId={act.id} onOpen={onOpen} />
        </div>
      )}
    </div>
  );
};

const UndoCell = ({ act }: { act: ChangeBatch }) => {
  const sentence = useActSentence()(act);
  return (
    <span className="font-sans text-body">
      <UndoActButton act={act} sentence={sentence} />
    </span>
  );
};

/** Returns the columns of the list of acts. `openedId` is the act whose changes are open from the start. */
export const actColumns = (timeZone: string, openedId: string, onOpen: Open): Column<ChangeBatch>[] => [
  {
    id: 'act',
    header: t`Who did what`,
    primary: true,
    hideable: false,
    cell: (act) => <ActCell act={act} isOpenAtFirst={act.id === openedId} onOpen={onOpen} />,
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
    cell: (act) => <UndoCell act={act} />,
  },
];
