import type { ImportPlan, ImportSummary as Summary } from '@ahl/shared-types/imports';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { listOf } from '@/lib/format.ts';
import { formatPoints } from '@/lib/points-labels.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

type Board = Summary['boards'][number];

const Lines = ({ title, lines }: { title: string; lines: Board['before'] }) => {
  const { t } = useLingui();
  return (
    <section className="min-w-0" aria-label={title}>
      <h2 className="text-sm font-semibold text-ink-2">{title}</h2>
      {lines.length === 0 && <p className="text-ink-2">{t`Nobody yet`}</p>}
      <ol className="tabular-nums">
        {lines.map(({ rank, name, points }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people can have the same name, rank and points
          <li key={index} className="flex gap-3 border-t border-line py-1.5 first:border-t-0">
            <span className="min-w-7 text-ink-2">{rank}</span>
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <span className="font-semibold">{formatPoints(points)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

const BoardChange = ({ board }: { board: Board }) => {
  const { t } = useLingui();
  const where = board.regionName ?? t`The whole league`;
  const when = board.seasonName ?? t`All time`;
  return (
    <Disclosure title={`${where} · ${when}`}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Lines title={t`Now`} lines={board.before} />
        <Lines title={t`With this import`} lines={board.after} />
      </div>
    </Disclosure>
  );
};

/** Renders what an import of results or opening points would change as a whole: nights, people, and the first places of each board. */
export const ImportSummary = ({ plan }: { plan: ImportPlan }) => {
  const { t } = useLingui();
  const input = { params: { planId: plan.planId } };
  const { data, error, refetch } = useEndpoint('GET /api/imports/:planId/summary', input);
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList />;
  const { summary } = data;
  if (!summary || summary.finishers === 0) return null;
  const { nights, finishers, newMembers, newVenues, newStructures, otherRanks, outsideSeasons, boards } =
    summary;
  const structureNames = listOf(newStructures);
  const isOpening = plan.kind === 'opening-points';
  return (
    <Card aria-label={t`What changes`} className="space-y-2.5 px-5 py-3.5">
      <Facts
        className="font-semibold"
        facts={[
          isOpening && plural(finishers, { one: '# member', other: '# members' }),
          nights > 0 && plural(nights, { one: '# night', other: '# nights' }),
          !isOpening && plural(finishers, { one: '# finisher', other: '# finishers' }),
          newMembers > 0 && plural(newMembers, { one: '# new member', other: '# new members' }),
          newVenues > 0 && plural(newVenues, { one: '# new venue', other: '# new venues' }),
        ]}
      />
      {newStructures.length > 0 && (
        <p className="text-ink-2">
          <Trans>Blind structures that become templates: {structureNames}</Trans>
        </p>
      )}
      {otherRanks > 0 && (
        <p className="text-ink-2">
          {plural(otherRanks, {
            one: '# row has another rank in the file than its points give. The points count.',
            other: '# rows have another rank in the file than their points give. The points count.',
          })}
        </p>
      )}
      {outsideSeasons > 0 && (
        <p className="text-ink-2">
          {plural(outsideSeasons, {
            one: '# night is in no season: it counts for its month and all time. Create its season first if it should count there.',
            other:
              '# nights are in no season: they count for their months and all time. Create their seasons first if they should count there.',
          })}
        </p>
      )}
      <p className="text-sm text-ink-2">
        <Trans>The first 20 of each board, now and with this import:</Trans>
      </p>
      <div>
        {boards.map((board) => (
          <BoardChange key={`${board.regionName} ${board.seasonName}`} board={board} />
        ))}
      </div>
    </Card>
  );
};
