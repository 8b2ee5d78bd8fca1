// The dropdown that assigns a host to a weekly event; only for viewers who are allowed to, and loaded only for them.

import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import type { HostAnswer } from '../hooks/use-assign-host.ts';
import { AssignHostDialog } from './assign-host-dialog.tsx';
import { DayHostDialog } from './day-host-dialog.tsx';
import { HostControlPlace } from './host-control-place.tsx';

/** Returns the choices: nobody, the hosts, and the current host if no longer among them. */
const optionsOf = (hosts: readonly string[], current: string) => {
  const names = current && !hosts.includes(current) ? [current, ...hosts] : hosts;
  return [
    { value: '', label: t`Host: No host assigned` },
    ...names.map((name) => ({ value: name, label: t`Host: ${name}` })),
  ];
};

/**
 * Chooses an event's host: as wide as the host's name, with a tap target for a thumb. The choice takes effect only
 * after it is confirmed for the day or for every week.
 */
export const HostControl = ({ card }: { card: TournamentCard }) => {
  const { t: say } = useLingui();
  const place = card.venue?.name || card.name;
  const { data: hosts = [] } = useEndpoint('GET /api/hosts/available');
  const [chosen, setChosen] = useState<string | null>(null);
  const [left, setLeft] = useState<HostAnswer | null>(null);
  const value = chosen ?? card.assignedHost;
  const options = optionsOf(hosts, card.assignedHost);
  const clear = () => setChosen(null);
  const done = (answer: HostAnswer) => {
    clear();
    if (answer.oneDayHosts.some(({ date }) => date === card.date)) setLeft(answer);
  };
  return (
    <>
      <span className="relative inline-flex max-w-full rounded-small hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-felt">
        <span aria-hidden="true" className="inline-flex max-w-full">
          <HostControlPlace>{options.find((option) => option.value === value)?.label}</HostControlPlace>
        </span>
        {/* Above the text and invisible; it extends mostly below the text, away from the link above. */}
        <select
          aria-label={say`Host of ${place}`}
          value={value}
          onChange={(event) => setChosen(event.target.value)}
          className="absolute inset-x-0 -top-1.5 h-11 w-full cursor-pointer appearance-none text-base opacity-0"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
      {chosen !== null && <AssignHostDialog card={card} hostName={chosen} onClose={clear} onDone={done} />}
      {left && <DayHostDialog card={card} answer={left} onClose={() => setLeft(null)} />}
    </>
  );
};
