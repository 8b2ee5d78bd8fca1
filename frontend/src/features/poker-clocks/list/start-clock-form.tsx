import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { DatePicker } from '@/components/ui/date-picker.tsx';
import { DialogActions } from '@/components/ui/dialog.tsx';
import { Switch } from '@/components/ui/switch.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useToday } from '@/lib/use-today.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { deskPath } from '../core/paths.ts';
import { startChoices } from './start-choices.ts';
import { StartList } from './start-list.tsx';
import { explainRefusal, useCreateClock } from './use-create-clock.ts';

type Values = { date: string; start: string; structureId: string; isPublic: boolean };

/** The value of the choice to use the event's own program. */
const programId = '';

/** Renders the structures to choose from; while they load or if they fail, only the program's own is offered. */
const StructureChoices = ({ input }: { input: ComponentProps<'input'> }) => {
  const { t } = useLingui();
  const { data } = useEndpoint('GET /api/structures', { query: { pageSize: 200 } });
  const program = {
    id: programId,
    name: t`As in the program`,
    summary: t`What this event is usually played with`,
  };
  const choices = [program, ...(data?.items ?? [])];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">
        <Trans>Structure</Trans>
      </legend>
      <div className="-m-1 grid gap-2 p-1 sm:max-h-56 sm:overflow-y-auto sm:grid-cols-2">
        {choices.map(({ id, name, summary }) => (
          <label
            key={id}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line bg-raised px-3 py-2.5 has-checked:border-felt has-checked:bg-felt-tint"
          >
            <input {...input} type="radio" value={id} className="mt-0.5 size-[18px] shrink-0 accent-felt" />
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="line-clamp-2 text-sm text-ink-2">{summary}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** Returns the form with the events of its day; submitting it creates the clock and opens its desk. */
const useStartForm = () => {
  const navigate = useNavigate();
  const today = useToday(serverNow());
  const { register, handleSubmit, watch, setValue } = useForm<Values>({
    defaultValues: {
      date: today,
      start: '',
      structureId: programId,
      isPublic: true,
    },
  });
  const date = watch('date');
  const day = useEndpoint('GET /api/tournaments/date/:date', { params: { date } });
  const create = useCreateClock((clock) => navigate(deskPath(clock.id)));
  const chosen = startChoices(day.data ?? [], serverNow()).find(({ key }) => key === watch('start'));

  const submit = handleSubmit(({ structureId, isPublic }) => {
    if (!chosen) return;
    const { tournamentId, startTime } = chosen;
    create.mutate({
      tournamentId,
      date,
      isPublic,
      ...(structureId === programId ? {} : { structureId }),
      ...(startTime === null ? {} : { startTime }),
    });
  });
  return { register, setValue, submit, today, date, day, create, canStart: chosen !== undefined };
};

/** Renders the choice of event, structure and visibility; then opens the desk. */
export const StartClockForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { register, setValue, submit, today, date, day, create, canStart } = useStartForm();
  return (
    <form onSubmit={submit}>
      <fieldset disabled={create.isPending} className="min-w-0 space-y-3.5">
        <DatePicker
          label={t`Date`}
          value={date}
          today={today}
          onPick={(next) => {
            setValue('date', next);
            setValue('start', '');
          }}
        />
        <div>
          <p className="mb-1 text-sm font-semibold">
            <Trans>Event</Trans>
          </p>
          <StartList
            key={date}
            cards={day.data}
            isPending={day.isPending}
            onRetry={() => void day.refetch()}
            input={register('start')}
          />
        </div>
        <StructureChoices input={register('structureId')} />
        <Switch
          label={t`Public`}
          hint={t`Anyone may open the display, and the event's card links to it.`}
          {...register('isPublic')}
        />
        <p role="alert" className="text-red empty:hidden">
          {create.error ? explainRefusal(create.error) : ''}
        </p>
        <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-3.5">
          <DialogActions>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant="primary"
              type="submit"
              disabled={!canStart}
              isPending={create.isPending}
              pendingLabel={t`Starting...`}
            >
              <Trans>Start the clock</Trans>
            </Button>
          </DialogActions>
        </div>
      </fieldset>
    </form>
  );
};
