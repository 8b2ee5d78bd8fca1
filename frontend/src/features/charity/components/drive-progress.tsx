import { type CharityDrive, driveState } from '@ahl/shared-types/charity';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Chip } from '@/components/ui/chip.tsx';
import { ProgressBar } from '@/components/ui/progress-bar.tsx';
import { formatDay, formatNumber } from '@/lib/format.ts';
import { goalLabels } from '../item-labels.ts';

const dayParts = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** Formats the days of a drive: `Nov 4, 2026 – Dec 20, 2026`, or `Since Nov 4, 2026`. */
export const driveDays = ({ startsOn, endsOn }: Pick<CharityDrive, 'startsOn' | 'endsOn'>): string => {
  const first = formatDay(startsOn, dayParts);
  if (endsOn === null) return t`Since ${first}`;
  const last = formatDay(endsOn, dayParts);
  return `${first} – ${last}`;
};

/** Renders the state of a drive on a date, in a word. */
export const DriveState = ({ drive, today }: { drive: CharityDrive; today: string }) => {
  const state = driveState(drive, today);
  if (state === 'running')
    return (
      <Chip tone="felt">
        <Trans>Running</Trans>
      </Chip>
    );
  return <Chip tone="closed">{state === 'ahead' ? <Trans>To come</Trans> : <Trans>Over</Trans>}</Chip>;
};

/** Renders what was given for a drive, and its goal if it has one. */
export const DriveProgress = ({ drive }: { drive: CharityDrive }) => {
  const { t: say, i18n } = useLingui();
  const total = formatNumber(drive.donated);
  const counted = i18n._(goalLabels[drive.counts]).toLowerCase();
  if (drive.goal === null)
    return (
      <p className="tabular-nums">
        <Trans>
          {total} {counted} so far
        </Trans>
      </p>
    );
  const goal = formatNumber(drive.goal);
  const name = drive.name;
  return (
    <div>
      <p className="mb-1.5 tabular-nums">
        <Trans>
          {total} of {goal} {counted}
        </Trans>
      </p>
      <ProgressBar label={say`How far ${name} is`} value={drive.donated} max={drive.goal} />
    </div>
  );
};
