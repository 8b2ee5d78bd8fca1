// The week as a grid of venues by day on a desktop, and as a list by day on a phone.
import { addDays } from '@ahl/shared-types/common';
import type { HostWeek, PlannedNight } from '@ahl/shared-types/hosts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@/components/ui/card.tsx';
import { formatDay } from '@/lib/format.ts';
import { nightsOfWeek, problemsOf } from '../use-week.ts';
import { NightButton } from './night-button.tsx';

type Props = { week: HostWeek; onOpen: (night: PlannedNight) => void };

const Nights = ({
  week,
  nights,
  onOpen,
  withVenue,
}: Props & { nights: readonly PlannedNight[]; withVenue?: boolean }) =>
  nights.map((night) => (
    <NightButton
      key={`${night.id} ${night.date}`}
      night={night}
      hasProblem={problemsOf(week, night).length > 0}
      onOpen={() => onOpen(night)}
      {...(withVenue ? { withVenue } : {})}
    />
  ));

const daysOf = ({ from }: HostWeek): string[] =>
  Array.from({ length: 7 }, (_unused, day) => addDays(from, day));

const Desk = ({ week, onOpen }: Props) => {
  const { t } = useLingui();
  const nights = nightsOfWeek(week);
  const venues = [...Map.groupBy(nights, ({ venueId }) => venueId).values()]
    .map((list) => ({ id: list[0]?.venueId ?? '', name: list[0]?.venueName || t`Venue TBD`, nights: list }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface max-lg:hidden">
      <table aria-label={t`The plan of the week`} className="w-full table-fixed border-collapse text-left">
        <thead>
          <tr className="bg-raised">
            <th scope="col" className="label w-40 px-3.5 py-3 text-ink-2">
              <Trans>Venue</Trans>
            </th>
            {daysOf(week).map((date) => (
              <th key={date} scope="col" className="label border-l border-line px-2.5 py-3 text-ink-2">
                {formatDay(date, { weekday: 'short' })} {Number(date.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {venues.map((venue) => (
            <tr key={venue.id} className="border-t border-line align-top">
              <th scope="row" className="px-3.5 py-3 font-semibold break-words">
                {venue.name}
              </th>
              {daysOf(week).map((date) => (
                <td key={date} className="space-y-1.5 border-l border-line p-1.5">
                  <Nights
                    week={week}
                    nights={venue.nights.filter((night) => night.date === date)}
                    onOpen={onOpen}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Phone = ({ week, onOpen }: Props) => {
  const nights = nightsOfWeek(week);
  return (
    <div className="space-y-5 lg:hidden">
      {daysOf(week).map((date) => {
        const ofDay = nights.filter((night) => night.date === date);
        if (ofDay.length === 0) return null;
        return (
          <section key={date} aria-labelledby={`plan-${date}`}>
            <h2 id={`plan-${date}`} className="label mb-2 text-ink-2">
              {formatDay(date, { weekday: 'long', month: 'long', day: 'numeric' })}
            </h2>
            <Card className="grid gap-1.5 p-2 sm:grid-cols-2">
              <Nights week={week} nights={ofDay} onOpen={onOpen} withVenue />
            </Card>
          </section>
        );
      })}
    </div>
  );
};

/** Renders all nights of a week. */
export const WeekGrid = (props: Props) => (
  <>
    <Desk {...props} />
    <Phone {...props} />
  </>
);
