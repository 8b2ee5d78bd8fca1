import type { PartnerNight, PartnerPass } from '@ahl/shared-types/venues';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { formatDay } from '@/lib/format.ts';
import { DisputeState } from './dispute-state.tsx';

const DisputeDialog = lazy(() =>
  import('./dispute-dialog.tsx').then((file) => ({ default: file.DisputeDialog })),
);

/** Formats minutes: `3 h 20 min`. */
const lengthText = (minutes: number): string => `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

/** Returns the league's data about a night: when, how many players, and the host. */
export const nightProof = ({
  startTime,
  minutes,
  entrants,
  firstTimers,
  hostName,
}: PartnerNight): string[] => [
  `${startTime} · ${lengthText(minutes)}`,
  plural(entrants, { one: '# player', other: '# players' }),
  ...(firstTimers > 0 ? [plural(firstTimers, { one: '# of them new', other: '# of them new' })] : []),
  ...(hostName ? [hostName] : []),
];

/** Renders a played night with its proof, and a button to object to it. */
export const NightRow = ({ night, pass }: { night: PartnerNight; pass: PartnerPass }) => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const isWaiting = night.dispute !== null && night.dispute.answeredAt === null;
  const day = formatDay(night.date);
  return (
    <li className="border-t border-line px-4 py-3.5 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">{day}</p>
          <p>{night.name}</p>
          <p className="text-sm text-ink-2 tabular-nums">{nightProof(night).join(' · ')}</p>
        </div>
        {!isWaiting && (
          <Button variant="quiet" onClick={() => setIsOpen(true)} aria-label={t`Something is wrong: ${day}`}>
            <Trans>Something is wrong</Trans>
          </Button>
        )}
      </div>
      {night.dispute && <DisputeState dispute={night.dispute} />}
      <Suspense fallback={null}>
        {isOpen && <DisputeDialog night={night} pass={pass} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </li>
  );
};
