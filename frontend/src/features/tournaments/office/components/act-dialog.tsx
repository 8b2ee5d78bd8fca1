// Heavy (Headless UI): the list loads it lazily. Cancels or moves tournaments and notifies people with a reservation.
import type { BulkOutcome } from '@ahl/shared-types/common';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { matchesOtherRows, runBulk } from '@/components/table/bulk-acts.ts';
import type { BulkRows } from '@/components/table/table-types.ts';
import { Button } from '@/components/ui/button.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Input } from '@/components/ui/input.tsx';
import { controlStyle } from '@/components/ui/select-field.tsx';
import { cn } from '@/lib/cn.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

/** An action on tournaments that waits for its details. */
export type ActDialogProps = {
  act: 'cancel' | 'move';
  rows: BulkRows;
  /** The tournaments in words: `Bounty`, or `12 tournaments`. */
  what: string;
  /** Called with the outcome, or with null if the person cancelled the dialog. */
  onDone: (outcome: BulkOutcome | null) => void;
  /** Called if other rows match than were shown. */
  onRefused: (error: unknown) => void;
};

const useSending = ({ act, rows, onDone, onRefused }: ActDialogProps) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const send = async (more: Record<string, unknown>) => {
    setIsSending(true);
    try {
      const outcome = await runBulk('tournaments', rows, act, more);
      await invalidate(client, 'GET /api/tournaments');
      onDone(outcome);
    } catch (error) {
      if (matchesOtherRows(error)) return onRefused(error);
      setFailure(failureText(error, t`Nothing was changed. Please try again.`));
      setIsSending(false);
    }
  };
  return { failure, isSending, send };
};

const Labelled = ({
  label,
  type,
  value,
  onChange,
}: {
  label: string;
  type: 'date' | 'time';
  value: string;
  onChange: (value: string) => void;
}) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <Input id={id} type={type} value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
};

/** Renders the notice to people with a reservation; it is sent unless the checkbox is cleared. */
const Notice = ({
  isOn,
  words,
  onToggle,
  onWords,
}: {
  isOn: boolean;
  words: string;
  onToggle: () => void;
  onWords: (words: string) => void;
}) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className="space-y-2">
      <Checkbox
        label={t`E-mail everybody who reserved a place`}
        checked={isOn}
        onChange={onToggle}
        className="py-1.5"
      />
      {isOn && (
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-semibold">
            <Trans>Your own text</Trans>{' '}
            <span className="font-normal text-ink-2">
              <Trans>(optional)</Trans>
            </span>
          </label>
          <textarea
            id={id}
            rows={3}
            maxLength={1_000}
            value={words}
            onChange={(event) => onWords(event.target.value)}
            className={cn(controlStyle, 'block min-h-24 px-3 py-2.5')}
          />
          <p className="mt-1 text-sm text-ink-2">
            <Trans>Name, venue, day and time are in the mail already.</Trans>
          </p>
        </div>
      )}
    </div>
  );
};

/** Asks for the details of a cancellation or a move, and runs it. */
export const ActDialog = (props: ActDialogProps) => {
  const { t } = useLingui();
  const { act, what, onDone } = props;
  const { failure, isSending, send } = useSending(props);
  const [date, setDate] = useState('');
  const [startTime, setStartTime] = useState('');
  const [isNotified, setIsNotified] = useState(true);
  const [words, setWords] = useState('');
  const isMove = act === 'move';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const where = isMove ? { date: date || undefined, startTime: startTime || undefined } : {};
    void send({ ...where, notice: isNotified ? { words } : undefined });
  };
  return (
    <Dialog
      isOpen
      onClose={() => onDone(null)}
      size="md"
      title={isMove ? t`Move ${what}` : t`Cancel ${what}?`}
      description={
        isMove
          ? t`Places that are reserved move along. What is posted or live is left alone.`
          : t`It stays on the calendar, marked as cancelled. What is posted or live is left alone.`
      }
    >
      <form onSubmit={submit}>
        <fieldset disabled={isSending} className="min-w-0 space-y-4">
          {isMove && (
            <div className="grid gap-3.5 sm:grid-cols-2">
              <Labelled label={t`New day`} type="date" value={date} onChange={setDate} />
              <Labelled label={t`New first start`} type="time" value={startTime} onChange={setStartTime} />
            </div>
          )}
          <Notice
            isOn={isNotified}
            words={words}
            onToggle={() => setIsNotified(!isNotified)}
            onWords={setWords}
          />
          <p role="alert" className="font-medium text-red empty:hidden">
            {failure}
          </p>
          <FormDialogActions>
            <Button onClick={() => onDone(null)}>
              <Trans>Back</Trans>
            </Button>
            <Button
              type="submit"
              variant={isMove ? 'primary' : 'danger'}
              disabled={isMove && !date && !startTime}
              isPending={isSending}
              pendingLabel={t`Saving...`}
            >
              {isMove ? <Trans>Move</Trans> : <Trans>Cancel the tournament</Trans>}
            </Button>
          </FormDialogActions>
        </fieldset>
      </form>
    </Dialog>
  );
};
