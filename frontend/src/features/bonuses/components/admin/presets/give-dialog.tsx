import type { BonusPreset } from '@ahl/shared-types/bonuses';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay, formatPlayerNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { occasionRule, presetFacts } from '../../../preset-labels.ts';

const dayFormat = { month: 'short', day: 'numeric' } as const;

/** Shows who would get the bonus of a preset, and gives it to them. */
export const GiveDialog = ({ preset, onClose }: { preset: BonusPreset; onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { occasion, version } = preset;
  const { data, refetch } = useEndpoint('GET /api/bonus-presets/:occasion/due', { params: { occasion } });
  const count = data?.count ?? preset.due;
  const give = async () => {
    try {
      const { issued, waiting } = await call('POST /api/bonus-presets/:occasion/give', {
        params: { occasion },
        body: { version, count },
      });
      toast({
        title: plural(issued, { one: '# bonus is given out', other: '# bonuses are given out' }),
        ...(waiting > 0
          ? {
              description: plural(waiting, {
                one: '# member waits: the budget of this month is used up.',
                other: '# members wait: the budget of this month is used up.',
              }),
            }
          : {}),
      });
    } catch (error) {
      await refetch();
      throw error;
    } finally {
      await invalidate(client, 'GET /api/bonus-presets');
    }
  };
  const more = data ? data.count - data.sample.length : 0;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={give}
      tone="primary"
      title={t`Give “${preset.title}”`}
      text={`${presetFacts(preset)}. ${occasionRule(occasion)}`}
      confirmLabel={plural(count, { one: 'Give # bonus', other: 'Give # bonuses' })}
      pendingLabel={t`Giving...`}
    >
      {data ? (
        <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line">
          {data.sample.map(({ id, name, playerNumber, day }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
              <span>
                {name} <span className="text-ink-2 tabular-nums">{formatPlayerNumber(playerNumber)}</span>
              </span>
              <span className="text-ink-2">{formatDay(day, dayFormat)}</span>
            </li>
          ))}
          {more > 0 && (
            <li className="px-3 py-2 text-ink-2">
              <Trans>and {more} more</Trans>
            </li>
          )}
        </ul>
      ) : (
        <SkeletonGroup label={t`Loading`}>
          <SkeletonText lines={4} />
        </SkeletonGroup>
      )}
    </ConfirmDialog>
  );
};
