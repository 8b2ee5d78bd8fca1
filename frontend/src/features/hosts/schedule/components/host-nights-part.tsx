// The host's coming nights on the phone: give one away, ask another host to take or swap it, answer such requests.
import { formatTimes } from '@ahl/shared-types/common';
import type { HostedNightDto, HostNights, OpenSwap, SwapAnswer } from '@ahl/shared-types/hosts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { failureText } from '@/components/feedback/failure-text.ts';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';

const keyOf = ({ eventId, date }: Pick<HostedNightDto, 'eventId' | 'date'>): string => `${eventId} ${date}`;
const nightText = ({ date, startTimes, venueName, name }: HostedNightDto): string =>
  [formatDay(date), formatTimes(startTimes), venueName || name].join(' · ');

const useActs = () => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const options = {
    onSuccess: (nights: HostNights) => {
      setAnswer(queries, 'GET /api/host-nights', {}, nights);
      void invalidate(queries, 'GET /api/host-schedule/:hostName/:startDate/:endDate');
    },
    onError: (error: unknown) => {
      const description = failureText(error, t`Nothing was changed. Please try again.`);
      toast({ variant: 'error', title: t`Error`, description });
      void invalidate(queries, 'GET /api/host-nights');
    },
  };
  const release = useEndpointMutation('POST /api/host-nights/give-away', options);
  const ask = useEndpointMutation('POST /api/host-swaps', options);
  const answer = useEndpointMutation('POST /api/host-swaps/:id/answer', options);
  return { release, ask, answer, isPending: release.isPending || ask.isPending || answer.isPending };
};
type Acts = ReturnType<typeof useActs>;

const Request = ({ swap, acts }: { swap: OpenSwap; acts: Acts }) => {
  const { hostName, isMine, gives, gets, id } = swap;
  const answer = (word: SwapAnswer) => acts.answer.mutate({ params: { id }, body: { answer: word } });
  return (
    <li className="space-y-2 border-t border-line py-3 first:border-t-0">
      <p className="font-semibold">
        {isMine ? (
          <Trans>You asked {hostName}. No answer yet.</Trans>
        ) : gets ? (
          <Trans>{hostName} asks you to swap nights.</Trans>
        ) : (
          <Trans>{hostName} asks you to take a night.</Trans>
        )}
      </p>
      <p className="text-sm text-ink-2">
        {isMine ? <Trans>You give</Trans> : <Trans>You get</Trans>}: {nightText(gives)}
      </p>
      {gets && (
        <p className="text-sm text-ink-2">
          {isMine ? <Trans>You get</Trans> : <Trans>You give</Trans>}: {nightText(gets)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isMine ? (
          <Button size="lg" isPending={acts.isPending} onClick={() => answer('withdraw')}>
            <Trans>Withdraw</Trans>
          </Button>
        ) : (
          <>
            <Button size="lg" variant="primary" isPending={acts.isPending} onClick={() => answer('accept')}>
              <Trans>Accept</Trans>
            </Button>
            <Button size="lg" isPending={acts.isPending} onClick={() => answer('decline')}>
              <Trans>Decline</Trans>
            </Button>
          </>
        )}
      </div>
    </li>
  );
};

const everybody = '';
const nothing = '';

const PassOn = ({
  night,
  hosts,
  acts,
  onClose,
}: {
  night: HostedNightDto;
  hosts: HostNights['hosts'];
  acts: Acts;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const [hostId, setHostId] = useState(everybody);
  const [wanted, setWanted] = useState(nothing);
  const theirNights = hosts.find(({ id }) => id === hostId)?.nights ?? [];
  const theirs = theirNights.find((each) => keyOf(each) === wanted) ?? null;
  const mine = { eventId: night.eventId, date: night.date };
  const send = () => {
    if (hostId === everybody) return acts.release.mutate({ body: mine }, { onSuccess: onClose });
    const gets = theirs && { eventId: theirs.eventId, date: theirs.date };
    acts.ask.mutate({ body: { toHostId: hostId, mine, theirs: gets } }, { onSuccess: onClose });
  };
  return (
    <div className="space-y-3 rounded-control bg-raised p-3.5">
      <SelectField
        label={t`Who takes it?`}
        isLabelShown
        value={hostId}
        options={[
          { value: everybody, label: t`Offer it to all hosts, one after the other` },
          ...hosts.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={(value) => {
          setHostId(value);
          setWanted(nothing);
        }}
        className="w-full [&_select]:w-full"
      />
      {hostId !== everybody && (
        <SelectField
          label={t`In exchange for`}
          isLabelShown
          value={wanted}
          options={[
            { value: nothing, label: t`Nothing: give it away` },
            ...theirNights.map((each) => ({ value: keyOf(each), label: nightText(each) })),
          ]}
          onChange={setWanted}
          className="w-full [&_select]:w-full"
        />
      )}
      <p className="text-sm text-ink-2">
        {hostId === everybody ? (
          <Trans>
            The night has no host from now on, until somebody takes it. The league sees that you gave it away.
          </Trans>
        ) : (
          <Trans>The night stays yours until the other host accepts.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="lg" variant="primary" isPending={acts.isPending} onClick={send}>
          {hostId === everybody ? (
            <Trans>Give the night away</Trans>
          ) : theirs ? (
            <Trans>Ask to swap</Trans>
          ) : (
            <Trans>Ask to take it</Trans>
          )}
        </Button>
        <Button size="lg" variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
};

const Night = ({ night, hosts, acts }: { night: HostedNightDto; hosts: HostNights['hosts']; acts: Acts }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="space-y-2 border-t border-line py-2 first:border-t-0">
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{night.venueName || night.name}</span>
          <span className="block text-sm text-ink-2">
            {formatDay(night.date)} · {formatTimes(night.startTimes)}
          </span>
        </span>
        {!isOpen && (
          <Button size="lg" onClick={() => setIsOpen(true)}>
            <Trans>
              Pass on<span className="sr-only"> {nightText(night)}</span>
            </Trans>
          </Button>
        )}
      </div>
      {isOpen && <PassOn night={night} hosts={hosts} acts={acts} onClose={() => setIsOpen(false)} />}
    </li>
  );
};

const Shown = ({ nights, hosts, swaps }: HostNights) => {
  const acts = useActs();
  return (
    <>
      {swaps.length > 0 && (
        <section className="space-y-1">
          <h3 className="label text-ink-2">
            <Trans>Requests</Trans>
          </h3>
          <ul>
            {swaps.map((swap) => (
              <Request key={swap.id} swap={swap} acts={acts} />
            ))}
          </ul>
        </section>
      )}
      <section className="space-y-1">
        <h3 className="label text-ink-2">
          <Trans>Your nights of the next four weeks</Trans>
        </h3>
        {nights.length === 0 ? (
          <p className="text-ink-2">
            <Trans>You host no night in the next four weeks.</Trans>
          </p>
        ) : (
          <ul>
            {nights.map((night) => (
              <Night key={keyOf(night)} night={night} hosts={hosts} acts={acts} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
};

/** Renders the coming nights of the signed-in host, and the requests between hosts. */
export const HostNightsPart = () => {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useEndpoint('GET /api/host-nights');
  return (
    <div className="mt-4 space-y-4">
      {data && <Shown {...data} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && (
        <SkeletonGroup label={t`Loading your nights`}>
          <SkeletonText lines={4} />
        </SkeletonGroup>
      )}
    </div>
  );
};
