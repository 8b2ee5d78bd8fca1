// The parts of the venue screen: pure, props only. Their sizes are in display.css.
import { useLingui } from '@lingui/react/macro';
import type { Blinds, RowModel } from '../../face-model.ts';
import type { Fact } from './display-model.ts';

/** A column of labelled numbers. */
export const Facts = ({ facts, className }: { facts: readonly Fact[]; className: string }) => (
  <dl className={`display-facts ${className}`}>
    {facts.map(({ label, value, tone }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd data-tone={tone}>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The blinds of a row, large. */
export const BigBlinds = ({ blinds, label }: { blinds: Blinds; label?: string }) => (
  <p className="display-blinds" data-long={`${blinds.small}${blinds.big}`.length > 9 || undefined}>
    {label && <span className="display-blinds-label">{label}</span>}
    {blinds.small} <span className="display-slash">/</span> {blinds.big}
  </p>
);

/** The rows around the present one. */
export const Strip = ({ rows, levelIndex }: { rows: readonly RowModel[]; levelIndex: number }) => {
  const { t } = useLingui();
  return (
    <ol className="display-strip" aria-label={t`Levels`}>
      {rows.map((row) => (
        <li
          key={row.index}
          data-past={row.index < levelIndex || undefined}
          data-break={row.isBreak || undefined}
          aria-current={row.index === levelIndex ? 'step' : undefined}
        >
          <span className="display-strip-label">{row.label}</span>
          <span className="display-strip-detail">{row.detail}</span>
        </li>
      ))}
    </ol>
  );
};
