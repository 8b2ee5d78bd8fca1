import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClockLogEntry } from '../poker-clocks/clock-command.schema.ts';
import { playersLeftOf } from '../poker-clocks/night.rules.ts';
import { idOf, minute, openDesk } from '../testing/clock-desk.ts';
import { frameAt, replayFrames, replaySpan } from './night-replay.rules.ts';

type Desk = ReturnType<typeof openDesk>;

/** The log of a desk as the server sends it, oldest first. */
const linesOf = ({ log }: Desk): ClockLogEntry[] =>
  log.map(
    ({ command, atMs }, index) =>
      ({
        ...command,
        version: index + 2,
        actor: { id: '', name: 'Dana' },
        at: new Date(atMs).toISOString(),
        isUndone: false,
      }) as ClockLogEntry,
  );
const framesOf = (desk: Desk) => replayFrames(desk.first, linesOf(desk));

/** Gives a command that may be refused. */
const attempt = (act: () => unknown): void => {
  try {
    act();
  } catch {
    // The rules refused it: the log does not have it.
  }
};

describe('replayFrames', () => {
  it('ends with the state of the clock, whatever was done and undone', () => {
    const step = fc.record({
      what: fc.nat({ max: 7 }),
      who: fc.nat({ max: 5 }),
      afterMs: fc.nat({ max: 20 * minute }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const desk = openDesk();
        for (const number of [0, 1, 2, 3, 4, 5]) desk.register(number);
        for (const { what, who, afterMs } of steps)
          attempt(() => {
            const target = desk.log[who]?.command.commandId;
            if (what === 0) desk.give('start', {}, afterMs);
            if (what === 1) desk.give('pause', {}, afterMs);
            if (what === 2) desk.give('next-level', {}, afterMs);
            if (what === 3) desk.give('adjust-time', { deltaMs: (who - 2) * minute + 1 }, afterMs);
            if (what === 4) desk.give('bust', { entryIds: [idOf(who)] }, afterMs);
            if (what === 5) desk.give('undo', { targetCommandId: target }, afterMs);
            if (what === 6) desk.give('redo', { targetCommandId: target }, afterMs);
            if (what === 7)
              desk.give('count-chips', { counts: [{ entryId: idOf(who), chips: 100 }] }, afterMs);
          });

        const frames = framesOf(desk);
        expect(frames).toHaveLength(desk.log.length + 1);
        expect(frames.at(-1)?.state).toEqual(desk.state());
        expect(frameAt(frames, Number.POSITIVE_INFINITY)?.state).toEqual(desk.state());
      }),
      { numRuns: 60 },
    );
  });

  it('shows a command that was undone later until then', () => {
    const desk = openDesk();
    for (const number of [1, 2, 3]) desk.register(number);
    desk.give('start');
    const commandId = desk.give('bust', { entryIds: [idOf(3)] });
    const outAtMs = desk.log.at(-1)?.atMs ?? 0;
    desk.give('undo', { targetCommandId: commandId }, 5 * minute);

    const left = (atMs: number) => {
      const frame = frameAt(framesOf(desk), atMs);
      return frame && playersLeftOf(frame.state.night);
    };
    expect(left(outAtMs - 1)).toBe(3);
    expect(left(outAtMs)).toBe(2);
    expect(left(outAtMs + 5 * minute)).toBe(3);
  });
});

describe('replaySpan', () => {
  it('begins a minute before the start and ends with the last command', () => {
    const desk = openDesk();
    for (const number of [1, 2]) desk.register(number);
    desk.give('start', {}, 10 * minute);
    const startMs = desk.log.at(-1)?.atMs ?? 0;
    desk.give('pause', {}, 30 * minute);

    expect(replaySpan(framesOf(desk))).toEqual({ fromMs: startMs - minute, toMs: startMs + 30 * minute });
  });
});
