// Beside the waiting items: the latest changes by the office and the site, and the week in four figures.
import type { OfficeWeek } from '@ahl/shared-types/office';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useActSentence } from '@/components/changes/act-sentence.ts';
import { UndoActButton } from '@/components/changes/change-parts.tsx';
import { Card } from '@/components/ui/card.tsx';
import { List } from '@/components/ui/list.tsx';
import { StatTile } from '@/components/ui/stat-tile.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen } from '@/lib/when.ts';

const shownChanges = 5;

/** Renders the latest changes, each with undo; nothing until they have loaded: the desk does not wait for them. */
const JustNow = () => {
  const sentenceOf = useActSentence();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { data } = useEndpoint('GET /api/changes/batches', { query: { page: 1, pageSize: shownChanges } });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="just-now">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="just-now" className="label text-ink-2">
          <Trans>Just now</Trans>
        </h2>
        <Link to="/admin/changes" className="text-sky underline">
          <Trans>All changes</Trans>
        </Link>
      </div>
      <List>
        {data.items.map((act) => {
          const sentence = sentenceOf(act);
          return (
            <li
              key={act.id}
              className="flex items-center gap-3 border-t border-line px-4 py-2.5 first:border-t-0"
            >
              <div className="min-w-0 flex-1">
                <p className="text-pretty wrap-anywhere">{sentence}</p>
                <p className="text-ink-2 tabular-nums">{longWhen(act.at, timeZone)}</p>
              </div>
              <UndoActButton act={act} sentence={sentence} />
            </li>
          );
        })}
      </List>
    </section>
  );
};

/** Renders the right column of the desk of today. */
export const TodayAside = ({ week }: { week: OfficeWeek }) => {
  const { t, i18n } = useLingui();
  const figure = (value: number) => value.toLocaleString(i18n.locale);
  return (
    <>
      <JustNow />
      <section aria-labelledby="this-week">
        <h2 id="this-week" className="label mb-2 text-ink-2">
          <Trans>This week</Trans>
        </h2>
        <Card className="grid grid-cols-2 gap-x-4 gap-y-3 p-4">
          <StatTile isBare label={t`Nights`} value={figure(week.nights)} />
          <StatTile isBare label={t`Players`} value={figure(week.players)} />
          <StatTile isBare label={t`New players`} value={figure(week.newPlayers)} />
          <StatTile isBare label={t`Hosts missing`} value={figure(week.hostsShort)} />
        </Card>
      </section>
    </>
  );
};
