import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@/lib/format.ts';
import type { LegendChip } from '../display-facts.ts';
import './chip-legend.css';

/** Renders the values of the chips on the tables. */
export const ChipLegend = ({ chips }: { chips: readonly LegendChip[] }) => {
  const { t } = useLingui();
  if (chips.length === 0) return null;
  return (
    <div>
      <dt>{t`Chips`}</dt>
      <dd className="display-chips">
        {chips.map(({ value, colour }) => (
          <span key={value}>
            <span
              className="display-chip"
              style={{ backgroundColor: `var(--color-chip-${colour})` }}
              aria-hidden="true"
            />
            <span className="sr-only">{colour}</span> {formatNumber(value)}
          </span>
        ))}
      </dd>
    </div>
  );
};
