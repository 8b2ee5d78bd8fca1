import type { PointsClaim } from '@ahl/shared-types/points-claims';
import { useLingui } from '@lingui/react/macro';
import { usePublicConfig } from '@/lib/config.ts';
import { actWord, momentOf } from '../claim-labels.ts';

/** Renders the history of a claim: who did what and when, oldest first. */
export const ClaimTrail = ({ trail }: Pick<PointsClaim, 'trail'>) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  return (
    <ol aria-label={t`What happened with this claim`} className="space-y-2.5 border-l-2 border-line pl-3.5">
      {trail.map(({ act, by, at, text }) => (
        <li key={at + act}>
          <p className="font-medium">{actWord(act, by)}</p>
          {text && <p className="whitespace-pre-line text-pretty">{text}</p>}
          <p className="text-sm text-ink-2 tabular-nums">
            <time dateTime={at}>{momentOf(at, timeZone)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
};
