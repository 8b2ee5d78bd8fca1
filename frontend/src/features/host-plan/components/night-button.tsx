import { formatTimes } from '@ahl/shared-types/common';
import type { PlannedNight } from '@ahl/shared-types/hosts';
import { useLingui } from '@lingui/react/macro';
import { cn } from '@/lib/cn.ts';
import { formatDay } from '@/lib/format.ts';

/** One night of the plan: when, who hosts it, and whether something speaks against that; opens the choice of a host. */
export const NightButton = ({
  night,
  hasProblem,
  onOpen,
  withVenue = false,
}: {
  night: PlannedNight;
  hasProblem: boolean;
  onOpen: () => void;
  withVenue?: boolean;
}) => {
  const { t } = useLingui();
  const isOpen = night.hostName === '';
  const who = isOpen ? t`No host` : night.hostName;
  const state = hasProblem ? t`${who} · not free` : who;
  const times = formatTimes(night.startTimes);
  const day = formatDay(night.date);
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={t`${night.venueName}, ${day}, ${times}: ${state}`}
      className={cn(
        'block min-h-11 w-full min-w-0 rounded-control border border-l-4 border-line bg-surface px-2.5 py-1.5 text-left text-sm hover:border-ink-3',
        isOpen || hasProblem ? 'border-l-red' : 'border-l-felt',
      )}
    >
      <span className="numeral block text-base leading-tight">{times}</span>
      {withVenue && <span className="block truncate font-semibold">{night.venueName}</span>}
      <span
        className={cn('block break-words', isOpen || hasProblem ? 'font-semibold text-red' : 'text-ink-2')}
      >
        {state}
        {night.isOneDay && !isOpen && !hasProblem ? ` · ${t`this day`}` : ''}
      </span>
    </button>
  );
};
