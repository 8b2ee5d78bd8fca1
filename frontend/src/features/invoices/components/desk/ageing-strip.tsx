import type { AgeingBucket } from '@ahl/shared-types/invoices';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cn } from '@/lib/cn.ts';
import { useMoney } from '@/lib/money.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { bucketLabels } from '../../desk-labels.ts';

/** Renders the amounts owed today by age; a bucket narrows the list to its invoices, a second press shows all. */
export const AgeingStrip = ({
  chosen,
  onChoose,
}: {
  chosen: string;
  onChoose: (bucket: AgeingBucket | '') => void;
}) => {
  const { t, i18n } = useLingui();
  const { data } = useEndpoint('GET /api/invoices/ageing');
  const money = useMoney();
  if (!data) return <div aria-hidden="true" className="h-24 rounded-card border border-line bg-surface" />;
  return (
    <ul
      aria-label={t`Owed, by how late it is`}
      className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface md:grid-cols-5"
    >
      {data.buckets.map(({ bucket, invoices, balanceCents }) => (
        <li key={bucket} className="-mt-px -ml-px border-t border-l border-line max-md:first:col-span-2">
          <button
            type="button"
            aria-pressed={chosen === bucket}
            onClick={() => onChoose(chosen === bucket ? '' : bucket)}
            className={cn(
              'block min-h-11 w-full px-4 py-3 text-left -outline-offset-2 hover:bg-raised',
              chosen === bucket && 'bg-felt-tint',
            )}
          >
            <span className="label block text-ink-2">{i18n._(bucketLabels[bucket])}</span>
            <span
              className={cn(
                'numeral mt-1 block truncate text-stat',
                bucket !== 'not-due' && balanceCents > 0 ? 'text-red' : 'text-ink',
              )}
            >
              {money(balanceCents)}
            </span>
            <span className="block text-sm text-ink-2">
              {plural(invoices, { one: '# invoice', other: '# invoices' })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};
