import { describe, expect, test } from 'vitest';
import { levels, minute, openDesk } from '../testing/clock-desk.ts';
import { announcementAt } from './announcement.rules.ts';

const levelMs = levels[0]?.durationMs ?? 0;

/** Starts a clock, announces something at once, and returns what its screens show some time later. */
const announced = (ends?: object) => {
  const desk = openDesk();
  desk.give('start');
  desk.give('announce', { text: 'Listen', ...(ends ? { ends } : {}) }, 0);
  const startMs = Date.parse(desk.state().anchoredAt);
  return { ...desk, shownAfter: (ms: number) => announcementAt(desk.state(), startMs + ms)?.text ?? null };
};

describe('an announcement', () => {
  test('ends at its time, with its level or when it is taken down, and always at the finish', () => {
    const cases: [object | undefined, number, number | null][] = [
      [{ by: 'minutes', minutes: 3 }, 3 * minute - 1, 3 * minute],
      [{ by: 'row', levelIndex: 0 }, levelMs - 1, levelMs],
      [{ by: 'row', levelIndex: 1 }, 2 * levelMs - 1, 2 * levelMs],
      [undefined, 5 * levelMs, null],
    ];
    for (const [ends, shownMs, goneMs] of cases) {
      const { give, shownAfter } = announced(ends);
      expect(shownAfter(shownMs)).toBe('Listen');
      if (goneMs !== null) expect(shownAfter(goneMs)).toBeNull();
      give('finish');
      expect(shownAfter(2 * minute)).toBeNull();
      give('announce', { text: 'Prizes at the bar' });
      expect(shownAfter(3 * minute)).toBe('Prizes at the bar');
    }
  });

  test('that has ended does not come back when the clock goes back to its level', () => {
    const { give, state, shownAfter } = announced({ by: 'row', levelIndex: 0 });

    give('next-level');
    give('previous-level');

    expect(state().announcement).toBeNull();
    expect(shownAfter(3 * minute)).toBeNull();
  });
});
