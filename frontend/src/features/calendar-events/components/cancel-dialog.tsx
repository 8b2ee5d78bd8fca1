// Heavy (Headless UI): loaded lazily by the page of an event. Cancels one night or all nights from it on, and can
// notify the members who reserved.
import type { CalendarEventDetail, CancelNightsInput } from '@ahl/shared-types/calendar-events';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { controlStyle, SelectField } from '@/components/ui/select-field.tsx';
import { cn } from '@/lib/cn.ts';
import { cancelNights } from '../event-acts.ts';
import { comingNights, nightText } from '../event-nights.ts';
import { Impact } from './impact.tsx';

type Scope = CancelNightsInput['scope'];

const Labelled = ({
  label,
  hint,
  children,
}: {
  label: string;
  hint: string;
  children: (id: string) => ReactNode;
}) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}{' '}
        <span className="font-normal text-ink-2">
          <Trans>(optional)</Trans>
        </span>
      </label>
      {children(id)}
      <p className="mt-1 text-sm text-ink-2">{hint}</p>
    </div>
  );
};

/** Renders the choice of nights: one, or all from it on. */
const Nights = ({
  event,
  today,
  scope,
  date,
  onScope,
  onDate,
}: {
  event: CalendarEventDetail;
  today: string;
  scope: Scope;
  date: string;
  onScope: (scope: Scope) => void;
  onDate: (date: string) => void;
}) => {
  const { t } = useLingui();
  const open = comingNights(event, today).filter(({ change }) => !change?.isCancelled);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented label={t`Which nights`}>
        <SegmentedButton label={t`This day`} isPressed={scope === 'day'} onClick={() => onScope('day')} />
        <SegmentedButton
          label={t`From here on`}
          isPressed={scope === 'from-here-on'}
          onClick={() => onScope('from-here-on')}
        />
      </Segmented>
      <SelectField
        label={t`Night`}
        value={date}
        onChange={onDate}
        options={open.map((night) => ({ value: night.date, label: nightText(night.date) }))}
      />
    </div>
  );
};

/** Renders whether the members who reserved get a message, and its text besides the facts. */
const Notice = ({
  isTold,
  onToggle,
  words,
  onWords,
}: {
  isTold: boolean;
  onToggle: () => void;
  words: string;
  onWords: (words: string) => void;
}) => {
  const { t } = useLingui();
  return (
    <>
      <Checkbox
        label={t`Notify everybody who reserved a place, by message and mail`}
        checked={isTold}
        onChange={onToggle}
        className="py-1.5"
      />
      {isTold && (
        <Labelled
          label={t`Your own text`}
          hint={t`Name, venue, day and time are in it already. An undo does not recall mails.`}
        >
          {(id) => (
            <textarea
              id={id}
              rows={2}
              maxLength={1_000}
              value={words}
              onChange={(change) => onWords(change.target.value)}
              className={cn(controlStyle, 'block min-h-18 px-3 py-2.5')}
            />
          )}
        </Labelled>
      )}
    </>
  );
};

const useCancel = (event: CalendarEventDetail, onClose: () => void) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [failure, setFailure] = useState('');
  const [isPending, setIsPending] = useState(false);
  const cancel = async (body: CancelNightsInput) => {
    setIsPending(true);
    try {
      await cancelNights(client, event, body);
      onClose();
    } catch (error) {
      setFailure(failureText(error, t`Nothing was changed. Please try again.`));
      setIsPending(false);
    }
  };
  return { cancel, failure, isPending };
};

/** Asks which nights to cancel and what to tell the members, and cancels. */
export const CancelDialog = ({
  event,
  today,
  date: first,
  onClose,
}: {
  event: CalendarEventDetail;
  today: string;
  /** The night that is selected first. */
  date: string;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const [scope, setScope] = useState<Scope>('day');
  const [date, setDate] = useState(first);
  const [notes, setNotes] = useState('');
  const [notesEs, setNotesEs] = useState('');
  const [words, setWords] = useState('');
  const [isNotified, setIsNotified] = useState(true);
  const { cancel, failure, isPending } = useCancel(event, onClose);
  const day = nightText(date);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    void cancel({ scope, date, notes, notesEs, notice: isNotified ? { words } : null });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`Cancel ${event.name}?`}
      description={
        scope === 'day'
          ? t`The night stays on the calendar, marked as cancelled.`
          : t`The nights of four weeks stay on the calendar, marked as cancelled; then the event ends.`
      }
    >
      <form onSubmit={submit}>
        <fieldset disabled={isPending} className="min-w-0 space-y-4">
          <Nights event={event} today={today} scope={scope} date={date} onScope={setScope} onDate={setDate} />
          <Labelled label={t`Why`} hint={t`Cards show it with the cancelled night.`}>
            {(id) => (
              <Input
                id={id}
                maxLength={300}
                value={notes}
                onChange={(change) => setNotes(change.target.value)}
              />
            )}
          </Labelled>
          <Labelled label={t`Why, in Spanish`} hint={t`Empty: readers of Spanish get the words above.`}>
            {(id) => (
              <Input
                id={id}
                lang="es"
                maxLength={300}
                value={notesEs}
                onChange={(change) => setNotesEs(change.target.value)}
              />
            )}
          </Labelled>
          <Notice
            isTold={isNotified}
            onToggle={() => setIsNotified(!isNotified)}
            words={words}
            onWords={setWords}
          />
          <Impact eventId={event.id} scope={scope} date={date} title={t`This affects`} />
          <p role="alert" className="font-medium text-red empty:hidden">
            {failure}
          </p>
          <FormDialogActions>
            <Button onClick={onClose}>
              <Trans>Back</Trans>
            </Button>
            <Button type="submit" variant="danger" isPending={isPending} pendingLabel={t`Saving...`}>
              {scope === 'day' ? t`Cancel ${day}` : t`Cancel from ${day} on`}
            </Button>
          </FormDialogActions>
        </fieldset>
      </form>
    </Dialog>
  );
};
