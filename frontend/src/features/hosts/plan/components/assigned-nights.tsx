import { isLeagueDate } from '@ahl/shared-types/common';
import { type Host, hostWarnings, type PlannedNight } from '@ahl/shared-types/hosts';
import { plural } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { formatDay } from '@/lib/format.ts';
import type { HostFormValues } from '../host-form-schema.ts';

/** Renders a host's nights that fall on the days off currently in the form, before they are saved. */
export const AssignedNights = ({ host, next }: { host: Host; next: readonly PlannedNight[] }) => {
  const [absences, weekdaysOff] = useWatch<HostFormValues, ['absences', 'weekdaysOff']>({
    name: ['absences', 'weekdaysOff'],
  });
  const asTyped = {
    ...host,
    absences: (absences ?? []).filter(({ from, to }) => isLeagueDate(from) && isLeagueDate(to)),
    weekdaysOff: (weekdaysOff ?? []).map(Number),
  };
  const occupied = next.filter((night) =>
    hostWarnings(asTyped, night, []).some(({ kind }) => kind === 'absent' || kind === 'day-off'),
  );
  return (
    <div role="status">
      {occupied.length > 0 && (
        <div className="space-y-1 rounded-control bg-red-tint px-3.5 py-2.5 text-red">
          <p className="font-semibold">
            {plural(occupied.length, {
              one: '# night of the coming two weeks falls on these days:',
              other: '# nights of the coming two weeks fall on these days:',
            })}
          </p>
          <ul>
            {occupied.map(({ id, date, venueName, name }) => (
              <li key={`${id} ${date}`}>
                <Link to={`/admin/hosts?week=${date}&night=${id}@${date}`} className="underline">
                  {venueName || name}, {formatDay(date)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
