// Not `DatePicker`: its button imports a date library, which the first view should not load.
import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { SegmentedButton } from '@/components/ui/segmented.tsx';
import type { Day } from '../hooks/use-day.ts';

const loadDialog = () =>
  import('@/components/ui/date-dialog.tsx').then((file) => ({ default: file.DateDialog }));
const DateDialog = lazy(loadDialog);

/** Renders the button between Prev Day and Next Day; its calendar loads when a pointer or the focus comes near. */
export const ChangeDate = ({ day }: { day: Day }) => {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const warm = () => void loadDialog();
  return (
    <>
      <SegmentedButton
        ref={button}
        label={t`Change Date`}
        icon={<CalendarDays />}
        isAccent
        hideLabel="phone"
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
        onPointerEnter={warm}
        onFocus={warm}
      />
      {state !== 'never' && (
        <Suspense fallback={null}>
          <DateDialog
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
            label={t`Change Date`}
            anchor={button}
            value={day.date}
            today={day.today}
            onPick={day.setDate}
          />
        </Suspense>
      )}
    </>
  );
};
