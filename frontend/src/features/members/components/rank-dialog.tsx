// Heavy (Headless UI): reached lazily. The ladder of ranks: what players are called after how many nights.
import type { RankLadder, RankStep } from '@ahl/shared-types/ranks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { ApiError, call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { newId } from '@/lib/new-id.ts';
import { sentenceOf } from '@/lib/reason-text.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

type Row = RankStep & { key: string };

const rowsOf = ({ steps }: RankLadder): Row[] => steps.map((step) => ({ ...step, key: newId() }));

/** What the server says of the fields, the first of it. */
const refusalOf = (error: unknown): string | null => {
  const [said] = error instanceof ApiError ? Object.values(error.fieldReasons) : [];
  return said ? sentenceOf(said) : null;
};

const StepRow = ({
  row,
  index,
  onChange,
  onRemove,
}: {
  row: Row;
  index: number;
  onChange: (step: Partial<RankStep>) => void;
  onRemove: (() => void) | null;
}) => {
  const { t } = useLingui();
  const place = index + 1;
  return (
    <li className="flex items-center gap-2">
      <Input
        aria-label={t`Name of step ${place}`}
        value={row.name}
        maxLength={30}
        onChange={(event) => onChange({ name: event.target.value })}
        className="min-w-0 flex-1 px-3"
      />
      <Input
        aria-label={t`Nights of step ${place}`}
        inputMode="numeric"
        value={String(row.nights)}
        disabled={index === 0}
        onChange={(event) => onChange({ nights: Number(event.target.value.replace(/\D/g, '')) })}
        className="w-20 px-3 text-right tabular-nums"
      />
      <IconButton
        variant="quiet"
        label={t`Take step ${place} away`}
        icon={<X />}
        disabled={onRemove === null}
        onClick={() => onRemove?.()}
      />
    </li>
  );
};

const Ladder = ({ ladder, onClose }: { ladder: RankLadder; onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [rows, setRows] = useState(() => rowsOf(ladder));
  const [refusal, setRefusal] = useState('');
  const [isPending, setIsPending] = useState(false);
  const change = (key: string, step: Partial<RankStep>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...step } : row)));
  const save = async () => {
    setIsPending(true);
    setRefusal('');
    try {
      const steps = rows.map(({ name, nights }) => ({ name, nights }));
      await call('PUT /api/rank-ladder', { body: { steps } });
      toast({ title: t`Every player is called by the new ladder` });
      await invalidate(client, 'GET /api/rank-ladder');
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error) ?? failureText(error, t`Nothing was saved. Please try again.`));
    } finally {
      setIsPending(false);
    }
  };
  const last = rows.at(-1)?.nights ?? 0;
  return (
    <div className="space-y-4">
      <p className="flex justify-between text-sm font-semibold">
        <span>
          <Trans>Called</Trans>
        </span>
        <span className="mr-13">
          <Trans>from nights</Trans>
        </span>
      </p>
      <ul className="space-y-2">
        {rows.map((row, index) => (
          <StepRow
            key={row.key}
            row={row}
            index={index}
            onChange={(step) => change(row.key, step)}
            onRemove={index === 0 ? null : () => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      {refusal && (
        <p role="alert" className="font-medium text-red">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Plus />}
          onClick={() => setRows([...rows, { key: newId(), name: '', nights: last + 10 }])}
        >{t`Add a step`}</Button>
        <Button variant="primary" isPending={isPending} onClick={() => void save()}>{t`Save`}</Button>
      </div>
    </div>
  );
};

/** The dialog. */
export const RankDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { data } = useEndpoint('GET /api/rank-ladder');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`Ladder of ranks`}
      description={t`Players follow it with every night; staff and hosts keep the rank of their office.`}
    >
      {data && <Ladder ladder={data} onClose={onClose} />}
    </Dialog>
  );
};
