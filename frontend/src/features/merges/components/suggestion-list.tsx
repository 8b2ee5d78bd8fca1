// Pairs of accounts that may belong to one person: compare them, or dismiss them as two people.
import type { MergePerson, MergeSuggestion } from '@ahl/shared-types/merges';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { UsersRound, UserX } from 'lucide-react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { TablePages } from '@/components/table/table-pages.tsx';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List } from '@/components/ui/list.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatPlayerNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { comparePath, reasonLabels } from '../combine-labels.ts';

const Person = ({ person }: { person: MergePerson }) => {
  const { t } = useLingui();
  const { name, playerNumber, email, city, nights } = person;
  const played = plural(nights, { one: '# night', other: '# nights' });
  return (
    <div className="min-w-0">
      <p className="font-semibold break-words">{name}</p>
      <p className="text-sm text-ink-2 tabular-nums">
        {[formatPlayerNumber(playerNumber), city, played].filter(Boolean).join(' · ')}
      </p>
      <p className="truncate text-sm text-ink-2">{email || t`No e-mail`}</p>
    </div>
  );
};

const useDismiss = () => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useEndpointMutation('POST /api/merges/suggestions/dismiss');
  const dismiss = async ({ people: [one, other] }: MergeSuggestion) => {
    try {
      await mutateAsync({ body: { oneId: one.id, otherId: other.id } });
      await invalidate(client, 'GET /api/merges');
    } catch (error) {
      toastFailure(t`Not saved`, error);
    }
  };
  return { dismiss, isPending };
};

const Row = ({ suggestion }: { suggestion: MergeSuggestion }) => {
  const { t, i18n } = useLingui();
  const { dismiss, isPending } = useDismiss();
  const { people, reasons } = suggestion;
  const [one, other] = people;
  return (
    <li className="grid gap-3 border-t border-line p-4 first:border-t-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-center lg:gap-5">
      <Person person={one} />
      <Person person={other} />
      <div className="flex flex-wrap gap-2 lg:justify-end">
        <Button icon={<UserX />} isPending={isPending} onClick={() => void dismiss(suggestion)}>
          {t`Two people`}
        </Button>
        <LinkButton to={comparePath(one.id, other.id)} variant="primary">
          {t`Compare`}
        </LinkButton>
      </div>
      <div className="flex flex-wrap gap-1.5 lg:col-span-3">
        {reasons.map((reason) => (
          <Chip key={reason} tone="sky">
            {i18n._(reasonLabels[reason])}
          </Chip>
        ))}
      </div>
    </li>
  );
};

/** Renders the suggestions, the most certain first. */
export const SuggestionList = () => {
  const { t } = useLingui();
  const table = useTableState({ filters: [] });
  const { search, page, pageSize } = table.query;
  const { data, error, refetch, isFetching } = useEndpoint(
    'GET /api/merges/suggestions',
    { query: { ...(search ? { search } : {}), page, pageSize } },
    { placeholderData: keepPreviousData },
  );
  return (
    <section aria-label={t`Suggestions`} className="space-y-3.5">
      <SearchInput
        label={t`Name, number or e-mail`}
        value={table.searchText}
        onChange={(event) => table.setSearchText(event.target.value)}
        className="w-full sm:w-72"
      />
      {data && data.items.length > 0 && (
        <>
          <List aria-label={t`Pairs that may be one person`}>
            {data.items.map((suggestion) => (
              <Row key={suggestion.people.map(({ id }) => id).join()} suggestion={suggestion} />
            ))}
          </List>
          <TablePages label={t`pairs`} table={table} total={data.total} isLoading={false} />
        </>
      )}
      {data?.items.length === 0 && (
        <Card>
          <EmptyState
            icon={UsersRound}
            title={t`No two members look like one person`}
            text={t`You can still compare any two members.`}
          />
        </Card>
      )}
      {!data && error && (
        <Card>
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      )}
      {!data && !error && <SkeletonList rows={4} label={t`Loading the suggestions`} />}
    </section>
  );
};
