// What a league brings, in the order in which it arrives: each step is imported, added by hand, or not needed.
import type { ImportKindName } from '@ahl/shared-types/imports';
import { type Arrival, type ArrivalStep, maxArrivalCount } from '@ahl/shared-types/office';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Circle, CircleCheck, CircleMinus } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { cn } from '@/lib/cn.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatNumber } from '@/lib/format.ts';
import { newResultPath, resultsPath } from '@/lib/result-paths.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import type { FirstOpen } from '../hooks/use-item-labels.tsx';

/** The texts of a step, its kind of import (null: none), and where its records are added and listed. */
type StepWords = {
  title: string;
  detail: string;
  kind: ImportKindName | null;
  add: string | null;
  list: string | null;
};

const useStepWords = (firstOpen: FirstOpen): Record<ArrivalStep, StepWords> => {
  const { t } = useLingui();
  const results = firstOpen(resultsPath);
  return {
    venues: {
      title: t`Venues`,
      detail: t`The bars, with their addresses and contacts`,
      kind: 'venues',
      add: firstOpen('/admin/venues/add'),
      list: firstOpen('/admin/venues'),
    },
    members: {
      title: t`Members`,
      detail: t`Everybody in your lists, with or without an e-mail`,
      kind: 'members',
      add: firstOpen('/admin/members/add'),
      list: firstOpen('/admin/members'),
    },
    structures: {
      title: t`Blind structures`,
      detail: t`What your nights are played with; some are here already`,
      kind: 'structures',
      add: firstOpen('/admin/structures'),
      list: firstOpen('/admin/structures'),
    },
    hosts: {
      title: t`Hosts`,
      detail: t`Who runs the nights`,
      kind: 'hosts',
      add: firstOpen('/admin/hosts/edit', '/admin/hosts'),
      list: firstOpen('/admin/hosts'),
    },
    'calendar-events': {
      title: t`Weekly events`,
      detail: t`What the calendar and today's list show`,
      kind: 'calendar-events',
      add: firstOpen('/admin/calendar/add-event'),
      list: firstOpen('/admin/calendar/edit'),
    },
    seasons: {
      title: t`A season with its points rule`,
      detail: t`What nights count for`,
      kind: null,
      add: firstOpen('/admin/edit-point-races'),
      list: firstOpen('/admin/edit-point-races'),
    },
    results: {
      title: t`Results`,
      detail: t`The nights of earlier seasons`,
      kind: 'results',
      add: results && newResultPath(),
      list: results,
    },
    tournaments: {
      title: t`Tournaments`,
      detail: t`Single events of the coming weeks`,
      kind: 'tournaments',
      add: firstOpen('/admin/tournaments/add'),
      list: firstOpen('/admin/tournaments/list'),
    },
    news: {
      title: t`News`,
      detail: t`The stories of your old site, with their days`,
      kind: 'news',
      add: firstOpen('/admin/news/edit'),
      list: firstOpen('/admin/news/edit'),
    },
    invoices: {
      title: t`Invoices`,
      detail: t`What was billed before, and what is still open`,
      kind: 'invoices',
      add: firstOpen('/admin/financials/issue-invoice'),
      list: firstOpen('/admin/financials/invoice-list'),
    },
  };
};

const StepIcon = ({ isDone, isNeeded }: Pick<Arrival, 'isDone' | 'isNeeded'>) => {
  if (isDone) return <CircleCheck className="shrink-0 text-felt" aria-hidden="true" />;
  const Icon = isNeeded ? Circle : CircleMinus;
  return <Icon className="shrink-0 text-ink-3" aria-hidden="true" />;
};

const StepActions = ({
  words: { title, kind, add },
  canImport,
  isNext,
  onDismiss,
  isPending,
}: {
  words: StepWords;
  canImport: boolean;
  isNext: boolean;
  onDismiss: () => void;
  isPending: boolean;
}) => {
  const { t } = useLingui();
  const hasImport = canImport && kind !== null;
  const variant = isNext ? 'primary' : 'secondary';
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:ml-8 max-sm:gap-1">
      {hasImport && (
        <LinkButton to={`/admin/imports?kind=${kind}`} variant={variant} aria-label={t`Import: ${title}`}>
          <Trans>Import</Trans>
        </LinkButton>
      )}
      {add && (
        <LinkButton
          to={add}
          variant={hasImport ? 'quiet' : variant}
          aria-label={t`Add by hand: ${title}`}
          className={cn(hasImport && 'max-sm:px-2')}
        >
          <Trans>Add by hand</Trans>
        </LinkButton>
      )}
      <Button
        variant="quiet"
        onClick={onDismiss}
        isPending={isPending}
        aria-label={t`Not needed: ${title}`}
        className="max-sm:px-2"
      >
        <Trans>Not needed</Trans>
      </Button>
    </div>
  );
};

const StepRow = ({
  step: { id, count, isDone, isNeeded },
  words,
  canImport,
  isNext,
}: {
  step: Arrival;
  words: StepWords;
  canImport: boolean;
  isNext: boolean;
}) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const change = useEndpointMutation('PUT /api/office/set-up/:step', {
    onSettled: () => invalidate(client, 'GET /api/office/today'),
  });
  const say = (needed: boolean) => change.mutate({ params: { step: id }, body: { isNeeded: needed } });
  const { title, detail, list } = words;
  const shownCount = formatNumber(count);
  const counted = count >= maxArrivalCount ? t`${shownCount} or more` : t`${shownCount} in the league`;
  const isOpen = !isDone && isNeeded;
  const state = isDone ? t`(done)` : isNeeded ? t`(to do)` : t`(not needed)`;
  return (
    <ListRow className={cn(isOpen && 'max-sm:flex-wrap')}>
      <StepIcon isDone={isDone} isNeeded={isNeeded} />
      <div className={cn('min-w-0 flex-1', isOpen && 'max-sm:basis-3/4')}>
        <p className={cn('font-semibold', !isOpen && 'text-ink-2')}>
          {title}
          <span className="sr-only"> {state}</span>
        </p>
        <p className="text-ink-2">{isDone ? counted : isNeeded ? detail : t`Not needed`}</p>
      </div>
      {isOpen && (
        <StepActions
          words={words}
          canImport={canImport}
          isNext={isNext}
          onDismiss={() => say(false)}
          isPending={change.isPending}
        />
      )}
      {isDone && list && (
        <LinkButton to={list} variant="quiet" aria-label={t`View: ${title}`}>
          <Trans>Look</Trans>
        </LinkButton>
      )}
      {!isDone && !isNeeded && (
        <Button
          variant="quiet"
          onClick={() => say(true)}
          isPending={change.isPending}
          aria-label={t`Needed after all: ${title}`}
        >
          <Trans>Needed after all</Trans>
        </Button>
      )}
    </ListRow>
  );
};

/** Whether nothing of what a league brings is still to do. */
export const hasArrived = (arrival: readonly Arrival[]): boolean =>
  arrival.every(({ isDone, isNeeded }) => isDone || !isNeeded);

/** Renders what a new league brings, each step with its state, its import and the way to add one by hand. */
export const ArrivalList = ({
  arrival,
  firstOpen,
  onHide,
  isPending,
}: {
  arrival: readonly Arrival[];
  firstOpen: FirstOpen;
  /** Hides the list; null if another list does. */
  onHide: (() => void) | null;
  isPending: boolean;
}) => {
  const words = useStepWords(firstOpen);
  const done = arrival.filter(({ isDone, isNeeded }) => isDone || !isNeeded).length;
  const all = arrival.length;
  const next = arrival.find(({ isDone, isNeeded }) => !isDone && isNeeded)?.id;
  const canImport = firstOpen('/admin/imports') !== null;
  return (
    <section aria-labelledby="arrival">
      <div className="flex min-h-10 items-center justify-between gap-3.5">
        <h2 id="arrival" className="label text-ink-2">
          <Trans>Bring what you have</Trans> ·{' '}
          <Trans>
            {done} of {all}
          </Trans>
        </h2>
        {onHide && (
          <Button variant="quiet" onClick={onHide} isPending={isPending}>
            <Trans>Hide</Trans>
          </Button>
        )}
      </div>
      <List>
        {arrival.map((step) => (
          <StepRow
            key={step.id}
            step={step}
            words={words[step.id]}
            canImport={canImport}
            isNext={step.id === next}
          />
        ))}
      </List>
    </section>
  );
};
