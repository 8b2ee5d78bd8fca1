// The players of the demo league's running clock: about thirty at four tables, some of them out, and tables to balance.
import {
  applyNightCommand,
  drawSeats,
  type Entry,
  emptyNight,
  type Night,
  type NightCommand,
  playersAt,
  playing,
  type Seat,
  seatForLateEntry,
} from '@ahl/shared-types/poker-clocks';
import { demoUuid } from '../ids.ts';
import type { Random } from '../random.ts';
import { minuteMs } from './frame.ts';
import type { Member } from './players.ts';

type CommandInput<C> = C extends NightCommand ? Omit<C, 'commandId' | 'expectedVersion'> : never;
/** A command about the players of the night, with its time. */
export type NightStep = CommandInput<NightCommand> & { atMs: number };

const registered = 29;
/** A member who is not there yet: they reserved a place, and check in on their own. */
const newcomer = 'player@demo.local';
const walkInName = 'Tommy Bishop';

const entryOf = (random: Random, member: Member | null, seat: Seat | null): Entry => ({
  id: demoUuid(random),
  playerId: member?.player._id.toHexString() ?? null,
  name: member ? `${member.player.firstName} ${member.player.lastName}` : walkInName,
  playerNumber: member?.player.playerNumber ?? null,
  seat,
  isSeatFixed: false,
  reEntries: 0,
  addOns: 0,
  extraChips: 0,
});

/** Runs commands one after the other, each on the night that the previous ones left. */
const createScript = () => {
  const steps: NightStep[] = [];
  let night: Night = emptyNight();
  return {
    steps,
    night: () => night,
    give: (atMs: number, input: CommandInput<NightCommand>) => {
      const command = { commandId: '00000000-0000-4000-8000-000000000000', ...input } as NightCommand;
      night = applyNightCommand(night, command, new Date(atMs).toISOString());
      steps.push({ ...input, atMs } as NightStep);
    },
  };
};
type Script = ReturnType<typeof createScript>;

/** Everybody signs in before the start, then draws a seat; one player walks in just after it. */
const fillTables = (script: Script, random: Random, guests: readonly Member[], begunMs: number) => {
  const people = [...guests.slice(0, -1), null];
  for (const [index, member] of people.entries()) {
    const atMs = begunMs - 28 * minuteMs + index * 45_000;
    script.give(atMs, { type: 'register', entry: entryOf(random, member, null) });
  }
  const everyone = script.night().entries.map(({ id }) => id);
  const seats = drawSeats(script.night(), everyone, random.next);
  script.give(begunMs - 4 * minuteMs, { type: 'seat-players', seats, reason: 'draw', note: '' });
  const late = guests.at(-1);
  if (!late) return;
  const seat = seatForLateEntry(script.night(), random.next);
  script.give(begunMs + 5_000, { type: 'register', entry: entryOf(random, late, seat) });
};

/** Two go out in one hand at the shortest table, three one by one at two others, nobody at the longest. */
const playOn = (script: Script, random: Random, begunMs: number, nowMs: number) => {
  const after = (share: number) => begunMs + Math.round((nowMs - begunMs) * share);
  const at = (table: number) => playersAt(script.night(), table).map(({ id }) => id);
  const bust = (share: number, table: number, count: number) =>
    script.give(after(share), { type: 'bust', entryIds: at(table).slice(1, 1 + count) });
  const [longest = 1, second = 2, third = 3, shortest = 4] = [1, 2, 3, 4].toSorted(
    (a, b) => at(b).length - at(a).length,
  );
  bust(0.35, second, 1);
  bust(0.5, shortest, 2);
  bust(0.62, third, 1);
  const [lucky = ''] = at(longest);
  script.give(after(0.7), { type: 'high-hand', entryId: lucky, hand: 'Quads, nines' });
  for (const table of [1, 2, 3, 4]) {
    const [, , player] = playersAt(script.night(), table);
    if (player) script.give(after(0.8), { type: 'set-button', ...player.seat });
  }
  const [fixed = ''] = at(third);
  script.give(after(0.85), { type: 'edit-entry', entryId: fixed, isSeatFixed: true });
  const bonus = random.pick(playing(script.night()));
  script.give(after(0.88), { type: 'edit-entry', entryId: bonus.id, extraChips: 5_000 });
  bust(0.95, second, 1);
};

/** Returns the commands that a host gave about the players of a night that began at `begunMs`, until `nowMs`. */
export const nightSteps = (
  random: Random,
  members: readonly Member[],
  { begunMs, nowMs }: { begunMs: number; nowMs: number },
): NightStep[] => {
  const script = createScript();
  const guests = random
    .shuffle(
      members.filter(
        ({ player }) => !player.bannedAt && player.role === 'Player' && player.email !== newcomer,
      ),
    )
    .slice(0, registered + 1);
  fillTables(script, random, guests, begunMs);
  playOn(script, random, begunMs, nowMs);
  return script.steps;
};
