import { type OfficeFindings, officeSearchMinLength } from '@ahl/shared-types/office';
import { canSeeAdminPanel } from '@ahl/shared-types/permissions';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import type { CommandGroup } from '@/components/ui/command-dialog.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { formatDay, formatPlayerNumber } from '@/lib/format.ts';
import { useMoney } from '@/lib/money.ts';
import { useDebounced } from '@/lib/use-debounced.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { findItems, type PaletteItem } from '../palette-items.ts';

/** How long typing has to pause before the server is queried, in milliseconds. */
const debounceMs = 150;
/** How long an answer is considered fresh, in milliseconds. */
const freshMs = 30_000;

/** The paths of the found records; null if no page of the kind is built. */
export type FindingPaths = {
  member: (id: string) => string | null;
  venue: (id: string) => string | null;
  event: (id: string, date: string) => string | null;
  story: (id: string) => string | null;
  invoice: (id: string) => string | null;
};

type Groups = CommandGroup<PaletteItem>[];

const join = (...parts: string[]): string => parts.filter(Boolean).join(' · ');
const leading = (item: Omit<PaletteItem, 'action'>, to: string | null): PaletteItem[] =>
  to ? [{ ...item, action: { to } }] : [];

/** Returns a function that makes labelled groups from an answer of the server. */
const useWords = (paths: FindingPaths) => {
  const { t } = useLingui();
  const writeAmount = useMoney();
  return ({ members, venues, events, invoices, stories }: OfficeFindings): Groups => [
    {
      id: 'venues',
      label: t`Venues`,
      items: venues.flatMap(({ id, name, city, isActive }) =>
        leading(
          { id: `venue-${id}`, label: name, detail: join(city, isActive ? '' : t`closed`) },
          paths.venue(id),
        ),
      ),
    },
    {
      id: 'members',
      label: t`Members`,
      items: members.flatMap(({ id, name, playerNumber, pokerHandle, city, email, isBanned }) =>
        leading(
          {
            id: `member-${id}`,
            label: name,
            detail: join(formatPlayerNumber(playerNumber), city, isBanned ? t`banned` : ''),
            keywords: `${pokerHandle} ${email} ${playerNumber}`,
          },
          paths.member(id),
        ),
      ),
    },
    {
      id: 'events',
      label: t`Events`,
      items: events.flatMap(({ id, name, venueName, date, startTime, hostName, isCancelled }) =>
        leading(
          {
            id: `event-${id}-${date}`,
            label: join(name, venueName),
            detail: join(
              `${formatDay(date, { weekday: 'short', month: 'short', day: 'numeric' })}, ${startTime}`,
              isCancelled ? t`cancelled` : hostName,
            ),
          },
          paths.event(id, date),
        ),
      ),
    },
    {
      id: 'invoices',
      label: t`Invoices`,
      items: invoices.flatMap(({ id, number, venueName, totalCents, issuedOn }) =>
        leading(
          {
            id: `invoice-${id}`,
            label: join(number || t`Draft`, venueName),
            detail: join(
              issuedOn ? formatDay(issuedOn, { month: 'short', day: 'numeric', year: 'numeric' }) : '',
              writeAmount(totalCents),
            ),
          },
          paths.invoice(id),
        ),
      ),
    },
    {
      id: 'stories',
      label: t`Stories`,
      items: stories.flatMap(({ id, title, date, isUp }) =>
        leading(
          {
            id: `story-${id}`,
            label: title,
            detail: join(
              formatDay(date, { month: 'short', day: 'numeric', year: 'numeric' }),
              isUp ? '' : t`not shown`,
            ),
          },
          paths.story(id),
        ),
      ),
    },
  ];
};

/** The server's matches while somebody types; a newer term aborts the request for an older one. */
export type Findings = {
  groups: Groups;
  status: 'idle' | 'searching' | 'failed' | 'done';
  retry: () => void;
};

/** Returns members, venues, events, invoices and stories for a typed term. */
export const useFindings = (text: string, paths: FindingPaths): Findings => {
  const { viewer } = useViewer();
  const term = text.trim();
  const q = useDebounced(term, debounceMs);
  const mayAsk = canSeeAdminPanel({ viewer }) && term.length >= officeSearchMinLength;
  const { data, isError, isFetching, isPlaceholderData, refetch } = useEndpoint(
    'GET /api/office/search',
    { query: { q } },
    {
      enabled: mayAsk && q.length >= officeSearchMinLength,
      staleTime: freshMs,
      gcTime: freshMs,
      retry: false,
      placeholderData: keepPreviousData,
    },
  );
  const wordsOf = useWords(paths);
  const retry = () => void refetch();
  if (!mayAsk) return { groups: [], status: 'idle', retry };
  const isOld = q !== term || isPlaceholderData;
  const groups = data
    ? wordsOf(data).map((group) => ({ ...group, items: isOld ? findItems(group.items, term) : group.items }))
    : [];
  if (isError && !isFetching) return { groups: [], status: 'failed', retry };
  return { groups, status: isOld || isFetching ? 'searching' : 'done', retry };
};
