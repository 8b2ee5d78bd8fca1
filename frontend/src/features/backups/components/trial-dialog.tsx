// Heavy (Headless UI): loaded lazily by the page.
import type { Backup } from '@ahl/shared-types/backups';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '@/components/ui/dialog.tsx';
import { formatNumber } from '@/lib/format.ts';

/** Renders the result of a restore into a scratch database, by collection. */
export const TrialDialog = ({ backup, onClose }: { backup: Backup; onClose: () => void }) => {
  const { t } = useLingui();
  const { trial } = backup;
  if (!trial) return null;
  const differing = trial.collections.filter(({ expected, found }) => expected !== found).length;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`Trial restore`}
      description={
        trial.status === 'passed'
          ? t`Every collection has as many documents as the backup says.`
          : trial.error || t`It is not finished yet.`
      }
    >
      <p className="mb-2 text-ink-2">
        {plural(trial.collections.length, { one: '# collection', other: '# collections' })},{' '}
        {plural(trial.indexes, { one: '# index', other: '# indexes' })}
        {differing > 0 && <>, {plural(differing, { one: '# differs', other: '# differ' })}</>}
      </p>
      <table className="w-full tabular-nums">
        <thead>
          <tr className="text-left text-ink-2">
            <th scope="col" className="py-1.5 font-semibold">
              <Trans>Collection</Trans>
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              <Trans>In the backup</Trans>
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              <Trans>Restored</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {trial.collections.map(({ name, expected, found }) => (
            <tr
              key={name}
              className={expected === found ? 'border-t border-line' : 'border-t border-line text-red'}
            >
              <td className="py-1.5">{name}</td>
              <td className="py-1.5 text-right">{formatNumber(expected)}</td>
              <td className="py-1.5 text-right">{formatNumber(found)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
};
