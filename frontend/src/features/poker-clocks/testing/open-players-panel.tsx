// Opens the panel of a night over given server responses.
import {
  applyNightCommand,
  type Clock,
  type Entry,
  emptyNight,
  type Night,
  nightCounts,
  type Seat,
} from '@ahl/shared-types/poker-clocks';
import { vi } from 'vitest';
import { useLiveClock } from '@/realtime/use-live-clock.ts';
import { buildConfig } from '@/testing/config.ts';
import { fireEvent, screen } from '@/testing/render.tsx';
import { useClockCommand } from '../core/commands/use-clock-command.ts';
import type { PhoneFrame } from '../core/phone-frame.ts';
import { PlayersPanel } from '../players/components/players-panel.tsx';
import { buildClock } from './build-clock.ts';
import { type Answer, notThere, renderPage } from './render-page.tsx';

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const playerIdOf = (number: number): string => String(number).padStart(24, '0');

export const entry = (number: number, name: string, seat: Seat | null, more: Partial<Entry> = {}): Entry => ({
  id: idOf(number),
  playerId: playerIdOf(number),
  name,
  playerNumber: 1600 + number,
  seat,
  isSeatFixed: false,
  reEntries: 0,
  addOns: 0,
  extraChips: 0,
  ...more,
});

export const seat = (table: number, number: number): Seat => ({ table, seat: number });

const four = [
  entry(1, 'Ana Ruiz', seat(1, 1)),
  entry(2, 'Ray Ortiz', seat(1, 4)),
  entry(3, 'Lee Chan', seat(1, 6)),
  entry(4, 'Walk Inn', null, { playerId: null, playerNumber: null }),
];

export const member = {
  id: playerIdOf(9),
  firstName: 'Alicia',
  lastName: 'Moreno',
  middleInitial: '',
  pokerHandle: 'RiverQueen',
  playerNumber: 1609,
  city: 'Keller',
  state: 'TX',
  profileImage: null,
  rank: 'Player',
};

export const notify = vi.fn();

/** What the desk puts around the players of a phone. */
const phoneFrame: PhoneFrame = {
  notice: <p>Live updates are off</p>,
  tabs: <p>Parts of the desk</p>,
  prompts: <p>Blinds go up in 0:30</p>,
  promptTitles: [],
  openOptions: vi.fn(),
  openCaptains: vi.fn(),
};

type Frame = { phone?: PhoneFrame | undefined };

const Panel = ({ id, phone }: { id: string } & Frame) => {
  const { clock } = useLiveClock(id);
  return clock ? <Player clock={clock} phone={phone} /> : null;
};

const Player = ({ clock, phone }: { clock: Clock } & Frame) => {
  const { give, night } = useClockCommand(clock, notify);
  return (
    <PlayersPanel clock={clock} night={night} give={give} notify={notify} {...(phone ? { phone } : {})} />
  );
};

type Room = Partial<Night> & { resultId?: string | null };

/** Opens the panel over a server that applies its commands to the night. */
export const openPanel = async (
  { resultId = null, ...room }: Room = {},
  clockFields: Partial<Clock> = {},
  more: [RegExp, Answer][] = [],
  /** The name of a part that appears once the night is loaded, in the language of the page. */
  shownName = 'Show',
  phone?: PhoneFrame,
) => {
  let night: Night = { ...emptyNight(), entries: four, ...room };
  // Without an event start entry never closes, whatever the day.
  let clock = buildClock({ status: 'running', startTime: null, ...clockFields, counts: nightCounts(night) });
  const answers: [RegExp, Answer][] = [
    ...more,
    [/\/log/, { body: { items: [], total: 0 } }],
    [/api\/standings/, { body: { items: [], total: 0 } }],
    [/players\/search/, { body: [member] }],
    [/\/reservations$/, notThere],
    [/\/desk-notes$/, notThere],
    [/\/result$/, notThere],
    [
      /GET .*\/night$/,
      {
        get body() {
          return { ...night, version: clock.version, resultId, handPoints: { 'royal-flush': 500 } };
        },
      },
    ],
    [
      /POST .*commands$/,
      {
        get body() {
          return { clock, night: { ...night, version: clock.version } };
        },
      },
    ],
    [
      /GET \/api\/poker-clocks\/\w+$/,
      {
        get body() {
          return clock;
        },
      },
    ],
    [/api\/config/, { body: buildConfig(Date.now()) }],
  ];
  const page = renderPage(<Panel id={clock.id} phone={phone} />, answers);
  const sentCommands = () =>
    page.sent
      .filter(({ method, path }) => method === 'POST' && path.endsWith('/commands'))
      .map(({ body }) => body);
  // The server applies a command before it responds, and once for each id.
  const used = new Set<string>();
  const serve = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST' && url.endsWith('/commands')) {
      const command = JSON.parse(String(init.body));
      const isNew = !used.has(command.commandId);
      used.add(command.commandId);
      if (isNew && command.type !== 'undo')
        night = applyNightCommand(night, command, '2025-07-26T01:00:00.000Z');
      if (isNew) clock = { ...clock, version: clock.version + 1, counts: nightCounts(night) };
    }
    return serve(url, init);
  });
  if (phone) await screen.findByRole('region', { name: 'Table 1' });
  else await screen.findByRole('group', { name: shownName });
  return { ...page, issuedCommands: sentCommands };
};

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

export const tap = (name: string | RegExp) => fireEvent.click(button(name));

export const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

/** Opens the panel as a phone shows it. */
export const openPhone = (
  room: Parameters<typeof openPanel>[0] = {},
  clockFields: Partial<Clock> = {},
  more: [RegExp, Answer][] = [],
  frame: Partial<PhoneFrame> = {},
) => openPanel(room, clockFields, more, undefined, { ...phoneFrame, ...frame });
