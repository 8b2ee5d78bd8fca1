import type { CalendarEventDetail, SeriesScope } from '@ahl/shared-types/calendar-events';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { comingNights, nightText } from '../event-nights.ts';
import { DayForm } from './day-form.tsx';
import { EventForm, type FormScope, startOfScope, useEventForm } from './event-form.tsx';

/** Renders which nights an edit changes; an event without future nights has no single day to change. */
const ScopeChoice = ({
  scope,
  hasNights,
  onChange,
}: {
  scope: SeriesScope;
  hasNights: boolean;
  onChange: (scope: SeriesScope) => void;
}) => {
  const { t } = useLingui();
  const scopes = [
    ['day', t`This day`],
    ['from-here-on', t`From here on`],
    ['every-week', t`Every week`],
  ] as const;
  return (
    <Segmented label={t`Which nights change`}>
      {scopes.map(([value, label]) => (
        <SegmentedButton
          key={value}
          label={label}
          isPressed={scope === value}
          disabled={value === 'day' && !hasNights}
          onClick={() => onChange(value)}
        />
      ))}
    </Segmented>
  );
};

/** Returns which nights are edited: stored in the address, so that a night of the week grid links to its form. */
const useEditedNight = (event: CalendarEventDetail, today: string) => {
  const [params, setParams] = useSearchParams();
  const nights = comingNights(event, today);
  const requested = nights.find(({ date }) => date === params.get('night'));
  const set = (night: string | null) => {
    const next = new URLSearchParams(params);
    if (night === null) next.delete('night');
    else next.set('night', night);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { nights, night: requested?.date ?? null, set };
};

/** Edits a weekly event: one day, all nights from a day on, or every week. */
export const EventEditor = ({ event, today }: { event: CalendarEventDetail; today: string }) => {
  const { t } = useLingui();
  const { nights, night, set } = useEditedNight(event, today);
  const [formScope, setFormScope] = useState<FormScope>('every-week');
  const form = useEventForm({ event, today, scope: formScope });
  const scope: SeriesScope = night === null ? formScope : 'day';
  const changeScope = (next: SeriesScope) => {
    if (next === 'day') return set(nights[0]?.date ?? null);
    set(null);
    if (next === formScope) return;
    setFormScope(next);
    form.methods.setValue('startsOn', startOfScope(event, next, today), { shouldDirty: true });
  };
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end gap-3">
        <ScopeChoice scope={scope} hasNights={nights.length > 0} onChange={changeScope} />
        {night !== null && (
          <SelectField
            label={t`Night`}
            value={night}
            onChange={set}
            options={nights.map(({ date }) => ({ value: date, label: nightText(date) }))}
          />
        )}
      </div>
      {night === null ? (
        <EventForm form={form} event={event} today={today} scope={formScope} />
      ) : (
        <DayForm key={night} event={event} date={night} />
      )}
    </div>
  );
};
