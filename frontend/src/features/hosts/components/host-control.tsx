// The dropdown that gives a weekly event a host; only for viewers who may, and loaded only for them.

import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SelectField } from '@/components/ui/select-field.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import type { HostAnswer } from '../hooks/use-assign-host.ts';
import { AssignHostDialog } from './assign-host-dialog.tsx';
import { DayHostDialog } from './day-host-dialog.tsx';

/** The choices: nobody, the hosts, and the present host where they are no longer among those. */
const optionsOf = (hosts: readonly string[], present: string) => {
  const names = present && !hosts.includes(present) ? [present, ...hosts] : hosts;
  return [
    { value: '', label: t`Host: No host assigned` },
    ...names.map((name) => ({ value: name, label: t`Host: ${name}` })),
  ];
};

/** Chooses an event's host. The choice holds only once it is confirmed for the day or for every week. */
export const HostControl = ({ card }: { card: TournamentCard }) => {
  const { t: say } = useLingui();
  const place = card.venue?.name || card.name;
  const { data: hosts = [] } = useEndpoint('GET /api/hosts/available');
  const [chosen, setChosen] = useState<string | null>(null);
  const [left, setLeft] = useState<HostAnswer | null>(null);
  const clear = () => setChosen(null);
  const done = (answer: HostAnswer) => {
    clear();
    if (answer.oneDayHosts.some(({ date }) => date === card.date)) setLeft(answer);
  };
  return (
    <>
      <SelectField
        label={say`Host of ${place}`}
        options={optionsOf(hosts, card.assignedHost)}
        value={chosen ?? card.assignedHost}
        onChange={setChosen}
        className="mt-1 mb-0.5 w-fit max-w-full text-sm [&_select]:pl-3"
      />
      {chosen !== null && <AssignHostDialog card={card} hostName={chosen} onClose={clear} onDone={done} />}
      {left && <DayHostDialog card={card} answer={left} onClose={() => setLeft(null)} />}
    </>
  );
};
