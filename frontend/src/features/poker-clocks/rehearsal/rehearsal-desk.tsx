import { leagueDate } from '@ahl/shared-types/common';
import { urlOfKey } from '@ahl/shared-types/query-keys';
import { Trans, useLingui } from '@lingui/react/macro';
import { GraduationCap } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { addressOf, answerLocally } from '@/lib/api-client.ts';
import { queryClient } from '@/lib/query-client.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { random } from '../core/random.ts';
import { useLeague } from '../core/reading/use-league.ts';
import { createRehearsal, rehearsalId } from './rehearsal-server.ts';

const address = addressOf('GET /api/poker-clocks/:id', { params: { id: rehearsalId } });

const begin = (name: string, timeZone: string): void => {
  const date = leagueDate(serverNow(), timeZone);
  const rehearsal = createRehearsal({ now: serverNow, random, name, date });
  answerLocally(address, (method, part, body) => rehearsal.answer(method, part, body));
  queryClient.removeQueries({ predicate: ({ queryKey }) => urlOfKey(queryKey).startsWith(address) });
};

/** Renders the desk of a night that exists in this page alone: a host practises, and nothing counts. */
export const RehearsalDesk = ({ desk }: { desk: (clockId: string) => ReactNode }) => {
  const { t } = useLingui();
  const { timeZone } = useLeague();
  const [round, setRound] = useState(() => {
    begin(t`Rehearsal`, timeZone);
    return 1;
  });
  const again = () => {
    begin(t`Rehearsal`, timeZone);
    setRound(round + 1);
  };
  return (
    <>
      <section
        aria-label={t`Rehearsal`}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-brass-tint px-4 py-2 text-sm"
      >
        <GraduationCap aria-hidden className="shrink-0 text-brass" />
        <p className="min-w-0 flex-1">
          <Trans>Rehearsal with invented players: nothing here is stored, shown to others or counted.</Trans>
        </p>
        <Button className="min-h-11" onClick={again}>
          <Trans>Start over</Trans>
        </Button>
      </section>
      <Fragment key={round}>{desk(rehearsalId)}</Fragment>
    </>
  );
};
