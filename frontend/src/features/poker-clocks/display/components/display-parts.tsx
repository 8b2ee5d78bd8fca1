// The parts of the venue screen: pure, props only. Their sizes are in display.css.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/format.ts';
import type { Blinds, RowModel } from '../../core/reading/face-model.ts';
import type { Fact } from '../../core/reading/player-facts.ts';
import type { LegendChip } from '../display-facts.ts';

/** A column of labelled numbers. */
export const Facts = ({
  facts,
  className,
  children,
}: {
  facts: readonly Fact[];
  className: string;
  children?: ReactNode;
}) => (
  <dl className={`display-facts ${className}`}>
    {facts.map(({ label, value, note, tone }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd data-tone={tone}>{value}</dd>
        {note && <dd className="display-fact-note">{note}</dd>}
      </div>
    ))}
    {children}
  </dl>
);

/** What the chips on the tables are worth. */
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

/** The blinds of a row, large. */
export const BigBlinds = ({ blinds, label }: { blinds: Blinds; label?: string }) => (
  <p className="display-blinds" data-long={`${blinds.small}${blinds.big}`.length > 9 || undefined}>
    {label && <span className="display-blinds-label">{label}</span>}
    {blinds.small} <span className="display-slash">/</span> {blinds.big}
  </p>
);

const lengthOf = (detail: string): 'longest' | 'long' | undefined => {
  if (detail.length > 9) return 'longest';
  return detail.length > 7 ? 'long' : undefined;
};

/** The rows around the present one. */
export const Strip = ({ rows, levelIndex }: { rows: readonly RowModel[]; levelIndex: number }) => {
  const { t } = useLingui();
  return (
    // A landmark of its own: what surrounds it is laid out as before.
    <section aria-label={t`Levels`} className="contents">
      <ol className="display-strip" aria-label={t`Levels`}>
        {rows.map((row) => (
          <li
            key={row.index}
            data-past={row.index < levelIndex || undefined}
            data-break={row.isBreak || undefined}
            aria-current={row.index === levelIndex ? 'step' : undefined}
          >
            <span className="display-strip-label">{row.label}</span>
            <span className="display-strip-detail" data-length={lengthOf(row.detail)}>
              {row.detail}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** What the whole room has to know now: an announcement, hand for hand. */
export const Banners = ({
  announcement,
  isHandForHand,
}: {
  announcement: string | null;
  isHandForHand: boolean;
}) => {
  const { t } = useLingui();
  return (
    <div className="display-banners">
      {isHandForHand && <p data-kind="hand">{t`Hand for hand`}</p>}
      {announcement !== null && (
        <p data-kind="announcement" data-long={announcement.length > 60 || undefined}>
          {announcement}
        </p>
      )}
    </div>
  );
};
