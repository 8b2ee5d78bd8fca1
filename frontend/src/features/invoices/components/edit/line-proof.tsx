import { formatInstant, formatTime } from '@ahl/shared-types/common';
import type { NightProof } from '@ahl/shared-types/invoices';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay } from '@/lib/format.ts';
import { resultPath } from '@/lib/result-paths.ts';

const Night = ({ night }: { night: NightProof }) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const at = (instant: string) => formatInstant(Date.parse(instant), timeZone);
  const day = formatDay(night.date, { weekday: 'short', month: 'short', day: 'numeric' });
  const players = plural(night.entrants, { one: '# player', other: '# players' });
  const started = night.startedAt ? at(night.startedAt) : '';
  const ended = night.endedAt ? at(night.endedAt) : '';
  return (
    <li className="flex flex-wrap gap-x-3 border-t border-line py-1.5 first:border-t-0">
      <Link
        to={resultPath(night.resultId)}
        className="font-medium text-sky underline-offset-2 hover:underline"
      >
        {day}, {formatTime(night.startTime)}
      </Link>
      <span>{night.name}</span>
      <span className="text-ink-2 tabular-nums">
        {[
          players,
          night.hostName ? t`host ${night.hostName}` : t`no host on record`,
          started && ended && t`clock ${started} to ${ended}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
};

/** The nights that a line charges, each with what it is known by. */
export const LineProof = ({ nights }: { nights: readonly NightProof[] }) => {
  if (nights.length === 0) return null;
  const count = plural(nights.length, { one: '# night', other: '# nights' });
  return (
    <Disclosure
      title={
        <span className="text-sm font-medium text-ink-2">
          <Trans>Proof: {count}</Trans>
        </span>
      }
    >
      <ul className="text-sm">
        {nights.map((night) => (
          <Night key={night.resultId} night={night} />
        ))}
      </ul>
    </Disclosure>
  );
};
