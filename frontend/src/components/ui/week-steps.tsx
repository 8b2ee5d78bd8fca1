import { addDays } from '@ahl/shared-types/common';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Segmented, SegmentedButton } from './segmented.tsx';

/** Renders the links to the previous, current and next week. */
export const WeekSteps = ({
  from,
  today,
  onGo,
}: {
  /** The first day of the displayed week. */
  from: string;
  today: string;
  /** Opens the week of a day. */
  onGo: (date: string) => void;
}) => {
  const { t } = useLingui();
  return (
    <Segmented label={t`Week`}>
      <SegmentedButton
        label={t`Previous week`}
        hideLabel="always"
        icon={<ChevronLeft />}
        onClick={() => onGo(addDays(from, -7))}
      />
      <SegmentedButton label={t`This week`} onClick={() => onGo(today)} />
      <SegmentedButton
        label={t`Next week`}
        hideLabel="always"
        icon={<ChevronRight />}
        onClick={() => onGo(addDays(from, 7))}
      />
    </Segmented>
  );
};
