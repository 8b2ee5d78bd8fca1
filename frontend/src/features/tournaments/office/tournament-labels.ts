import type { ListedTournament, TournamentState } from '@ahl/shared-types/tournaments';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChipTone } from '@/components/ui/chip.tsx';

/** Labels of the states of a tournament. */
export const stateLabels: Readonly<Record<TournamentState, MessageDescriptor>> = {
  scheduled: msg`Scheduled`,
  live: msg`Live`,
  posted: msg`Posted`,
  'missing-result': msg`Missing result`,
  cancelled: msg`Cancelled`,
};

/** The colour of a state. */
export const stateTones: Readonly<Record<TournamentState, ChipTone>> = {
  scheduled: 'sky',
  live: 'felt',
  posted: 'closed',
  'missing-result': 'red',
  cancelled: 'closed',
};

/** Returns the path of the page that edits a single tournament. */
export const editPath = (id: string): string => `/admin/edit-tournament?id=${id}`;

/** Returns the path of the page that adds a copy of a tournament. */
export const clonePath = ({ key }: Pick<ListedTournament, 'key'>): string =>
  `/admin/tournaments/add?from=${encodeURIComponent(key)}`;
