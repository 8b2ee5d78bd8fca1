import { formatInstant, formatTime } from '@ahl/shared-types/common';
import type { NightProof } from '@ahl/shared-types/invoices';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay } from '@/lib/format.ts';
import { resultPath } from '@/lib/result-paths.ts';

/** Returns a function that describes a night besides its day: players, host, the times of its clock. */
const useNightFacts = (): ((night: NightProof) => string) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const at = (instant: string) => formatInstant(Date.parse(instant), timeZone);
  return ({ entrants, hostName, startedAt, endedAt }) => {
    const players = plural(entrants, { one: '# player', other: '# players' });
    const started = startedAt ? at(startedAt) : '';
    const ended = endedAt ? at(endedAt) : '';
    return [
      players,
      hostName ? t`host ${hostName}` : t`no host on record`,
      started && ended && t`clock ${started} to ${ended}`,
    ]
      .filter(Boolean)
      .join(' · ');
  };
};

const Night = ({ night }: { night: NightProof }) => {
  const facts = useNightFacts();
  const day = formatDay(night.date, { weekday: 'short', month: 'short', day: 'numeric' });
  return (
    <li className="flex flex-wrap gap-x-3 border-t border-line py-1.5 first:border-t-0">
      <Link
        to={resultPath(night.resultId)}
        className="font-medium text-sky underline-offset-2 hover:underline"
      >
        {day}, {formatTime(night.startTime)}
      </Link>
      <span>{night.name}</span>
      <span className="text-ink-2 tabular-nums">{facts(night)}</span>
    </li>
  );
};

/** Renders the nights that a line charges, each with its facts; a single night in one line. */
export const LineProof = ({ nights }: { nights: readonly NightProof[] }) => {
  const facts = useNightFacts();
  const [only] = nights;
  if (!only) return null;
  if (nights.length === 1)
    return (
      <p className="text-sm text-ink-2 tabular-nums">
        <Link to={resultPath(only.resultId)} className="underline-offset-2 hover:underline">
          {facts(only)}
        </Link>
      </p>
    );
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
