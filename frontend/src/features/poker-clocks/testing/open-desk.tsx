// Opens the desk of a clock over given server responses.
import { type Clock, emptyNight } from '@ahl/shared-types/poker-clocks';
import type { Account } from '@/features/session/stored-user.ts';
import { actAs } from '@/features/session/testing/act-as.ts';
import { setConnection } from '@/realtime/connection.ts';
import { buildConfig } from '@/testing/config.ts';
import { stubWindowWidth } from '@/testing/media.ts';
import { screen } from '@/testing/render.tsx';
import { DeskPage } from '../desk/components/desk-page.tsx';
import type { DeskParts } from '../desk/components/desk-parts.ts';
import { buildClock } from './build-clock.ts';
import { type Answer, notThere, renderPage } from './render-page.tsx';

export const line = (commandId: string, more: object = {}) => ({
  commandId,
  type: 'start',
  version: 2,
  actor: { id: 'a', name: 'Dana Whitfield' },
  isUndone: false,
  at: '2025-07-26T00:05:00.000Z',
  ...more,
});

export const logOf = (...items: object[]): Answer => ({ body: { items, total: items.length } });

type Opened = {
  clockId?: string | null;
  width?: number;
  tab?: string;
  log?: Answer;
  parts?: DeskParts;
  answer?: Answer;
  /** The viewer: somebody who runs every clock, unless given. */
  actor?: Partial<Account>;
};

export const openDesk = async (fields: Partial<Clock>, opened: Opened = {}) => {
  const { clockId = buildClock().id, width = 1440, tab, log = logOf(line('c1')), parts, answer } = opened;
  const { actor = { role: 'Super Admin' } } = opened;
  // Without an event start entry never closes, whatever the day.
  const clock = buildClock({ anchoredAt: new Date().toISOString(), startTime: null, ...fields });
  const version = clock.version + 1;
  const current = { clock: { ...clock, version }, night: { ...emptyNight(), version } };
  stubWindowWidth(width);
  setConnection('live');
  actAs(actor);
  const page = renderPage(
    <DeskPage clockId={clockId} {...(parts ? { parts } : {})} />,
    [
      [/\/log/, log],
      [/\/photos$/, { body: { items: [], total: 0 } }],
      [/\/night$/, notThere],
      [/\/reservations$/, notThere],
      [/\/desk-notes$/, notThere],
      [/commands$/, answer ?? { body: current }],
      [/GET \/api\/poker-clocks\/\w+$/, { body: clock }],
      [
        /GET \/api\/poker-clocks\?/,
        { body: { items: [clock, { ...clock, id: 'other', venueName: 'Cedar Room' }], total: 2 } },
      ],
      [/tournaments\/date/, { body: [] }],
      [/api\/config/, { body: buildConfig(Date.now()) }],
    ],
    `/admin/poker-clock?id=${clock.id}${tab ? `&tab=${tab}` : ''}`,
  );
  if (clockId) await screen.findByRole('heading', { level: 1, name: 'Rusty Nail Tavern' });
  return { ...page, clock };
};

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

export const counts = {
  ...buildClock().counts,
  entries: 46,
  playersLeft: 38,
  totalChips: 230_000,
  averageStack: 6_053,
};
