// What a member had before the first night here, at the side of the record: the office adds, changes and removes it.
import type { OpeningRecord } from '@ahl/shared-types/opening-points';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { attempt } from '@/components/feedback/attempt.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';
import { formatPoints } from '@/lib/points-labels.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const OpeningDialog = lazy(() =>
  import('./opening-dialog.tsx').then((file) => ({ default: file.OpeningDialog })),
);

/** Returns the function that reads everything again that shows a member's opening points. */
const useRefresh = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([invalidate(client, 'GET /api/opening-points'), invalidate(client, 'GET /api/members')]);
};

const OpeningItem = ({ line, onEdit }: { line: OpeningRecord; onEdit: () => void }) => {
  const { t } = useLingui();
  const refresh = useRefresh();
  const seasonName = line.season?.name ?? t`All time only`;
  const scope = line.season?.name ?? t`all time`;
  const points = formatPoints(line.points);
  const day = formatDay(line.stoodOn, { month: 'short', day: 'numeric', year: 'numeric' });
  const remove = () =>
    attempt(async () => {
      await call('DELETE /api/opening-points/:id', { params: { id: line.id } });
      void offerSaveUndo(t`The opening points are removed`, 'opening-points', line.id);
      await refresh();
    });
  const facts = [
    line.nights > 0 ? plural(line.nights, { one: '# night', other: '# nights' }) : '',
    line.wins > 0 ? plural(line.wins, { one: '# win', other: '# wins' }) : '',
    line.source,
    day,
  ];
  return (
    <li className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {seasonName}: {t`${points} points`}
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <IconButton
        variant="quiet"
        label={t`Change the opening points of ${scope}`}
        icon={<Pencil />}
        onClick={onEdit}
      />
      <IconButton
        variant="quiet"
        label={t`Remove the opening points of ${scope}`}
        icon={<Trash2 />}
        onClick={() => void remove()}
      />
    </li>
  );
};

/** Renders the opening points of a member. */
export const OpeningPoints = ({ playerId, name }: { playerId: string; name: string }) => {
  const { t } = useLingui();
  const [opened, setOpened] = useState<OpeningRecord | 'new' | null>(null);
  const { data } = useEndpoint('GET /api/opening-points', { query: { playerId } });
  const refresh = useRefresh();
  if (!data) return null;
  return (
    <section aria-label={t`Opening points`} className="space-y-2">
      <h2 className="label px-0.5 text-ink-2">
        <Trans>Opening points</Trans>
      </h2>
      <Card className="space-y-3 p-4">
        {data.items.length > 0 ? (
          <ul className="space-y-3">
            {data.items.map((line) => (
              <OpeningItem key={line.id} line={line} onEdit={() => setOpened(line)} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-2">
            <Trans>Points from before the first night here, such as those of an earlier site.</Trans>
          </p>
        )}
        <Button icon={<Plus />} onClick={() => setOpened('new')}>
          <Trans>Add opening points</Trans>
        </Button>
      </Card>
      <Suspense fallback={null}>
        {opened && (
          <OpeningDialog
            playerId={playerId}
            name={name}
            line={opened === 'new' ? null : opened}
            used={data.items.map(({ season }) => season?.id ?? null)}
            onSaved={() => void refresh()}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </section>
  );
};
