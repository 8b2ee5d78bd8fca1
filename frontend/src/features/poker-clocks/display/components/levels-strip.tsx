import { useLingui } from '@lingui/react/macro';
import type { RowModel } from '../../core/reading/face-model.ts';
import './levels-strip.css';

const lengthOf = (detail: string): 'longest' | 'long' | undefined => {
  if (detail.length > 9) return 'longest';
  return detail.length > 7 ? 'long' : undefined;
};

/** Renders the rows around the current one. */
export const LevelsStrip = ({ rows, levelIndex }: { rows: readonly RowModel[]; levelIndex: number }) => {
  const { t } = useLingui();
  return (
    // A landmark of its own; `contents` leaves the layout around it unchanged.
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
