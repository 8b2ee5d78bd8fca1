import { type CharityDrive, driveState } from '@ahl/shared-types/charity';
import { leagueDate } from '@ahl/shared-types/common';
import { Trans } from '@lingui/react/macro';
import { Card } from '@/components/ui/card.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { DriveProgress, DriveState, driveDays } from './drive-progress.tsx';

const stateOrder = { running: 0, ahead: 1, over: 2 } as const;

const DriveRow = ({ drive, today }: { drive: CharityDrive; today: string }) => (
  <li className="border-t border-line py-4 first:border-t-0">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h3 className="text-lg font-semibold">{drive.name}</h3>
      <DriveState drive={drive} today={today} />
    </div>
    <p className="text-sm text-ink-2 tabular-nums">{driveDays(drive)}</p>
    {drive.description && <p className="mt-1 max-w-[62ch] text-ink-2">{drive.description}</p>}
    <div className="mt-2.5">
      <DriveProgress drive={drive} />
    </div>
  </li>
);

/** Renders the league's drives, the running ones first; nothing if there are none. */
export const CharityDrives = () => {
  const { data: drives = [] } = useEndpoint('GET /api/charity/drives');
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  if (drives.length === 0) return null;
  const today = leagueDate(serverNow(), timeZone);
  const sorted = drives.toSorted(
    (a, b) => stateOrder[driveState(a, today)] - stateOrder[driveState(b, today)],
  );
  return (
    <section aria-labelledby="charity-drives">
      <h2 id="charity-drives" className="mb-3 font-display text-2xl font-bold">
        <Trans>Drives</Trans>
      </h2>
      <Card className="px-4 sm:px-6">
        <ul>
          {sorted.map((drive) => (
            <DriveRow key={drive.id} drive={drive} today={today} />
          ))}
        </ul>
      </Card>
    </section>
  );
};
