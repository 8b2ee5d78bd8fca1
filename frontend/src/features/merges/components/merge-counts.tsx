// The figures of both accounts, and those of the combined account.
import type { MergeCount } from '@ahl/shared-types/merges';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@/components/ui/card.tsx';
import { formatNumber } from '@/lib/format.ts';
import { countLabels } from '../combine-labels.ts';

const cell = 'px-3 py-2 text-right tabular-nums';
const figure = (value: number | null): string => (value === null ? '–' : formatNumber(value));

/** Renders what a merge would do to points, boards, trophies, messages and the rest. */
export const MergeCounts = ({ counts }: { counts: readonly MergeCount[] }) => {
  const { i18n } = useLingui();
  return (
    <Card className="relative overflow-x-auto">
      <table className="w-full text-sm">
        <thead className="bg-raised">
          <tr className="label text-ink-2">
            <th scope="col" className="px-3 py-2 text-left">
              <Trans>What</Trans>
            </th>
            <th scope="col" className={cell}>
              <Trans>Kept</Trans>
            </th>
            <th scope="col" className={cell}>
              <Trans>Goes</Trans>
            </th>
            <th scope="col" className={cell}>
              <Trans>Together</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ kind, survivor, merged, together }) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="px-3 py-2 text-left font-medium">
                {i18n._(countLabels[kind])}
              </th>
              <td className={cell}>{figure(survivor)}</td>
              <td className={cell}>{figure(merged)}</td>
              <td className={`${cell} font-semibold`}>{figure(together)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};
