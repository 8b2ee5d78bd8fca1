import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rebuildFigures } from './count-nights.ts';
import { setUpReports } from './testing/report-league.ts';

const league = setUpReports();
const { time, input, post, count, read } = league;

const stored = async () => {
  const { ReportMonth, ReportNight, ReportPlayer } = league.server.models;
  return {
    months: await ReportMonth.find({}).select('-stamp').sort({ _id: 1 }).lean(),
    nights: await ReportNight.find({}).sort({ _id: 1 }).lean(),
    players: await ReportPlayer.find({}).sort({ _id: 1 }).lean(),
  };
};

describe('the stored figures of reports', () => {
  test('equal those rebuilt from all results, whatever is posted, corrected or withdrawn', async () => {
    const dates = ['2025-11-28', '2026-01-05', '2026-01-31', '2026-02-03', '2026-03-09'];
    const players = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 5 });
    const place = fc.record({
      date: fc.constantFrom(...dates),
      venue: fc.integer({ min: 0, max: 1 }),
      players,
    });
    const acts = fc.array(
      fc.oneof(
        fc.record({ act: fc.constant('post' as const), place }),
        fc.record({ act: fc.constant('correct' as const), at: fc.nat(20), place }),
        fc.record({ act: fc.constantFrom('withdraw' as const, 'restore' as const), at: fc.nat(20) }),
        fc.record({ act: fc.constant('count' as const) }),
      ),
      { minLength: 3, maxLength: 9 },
    );
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        const nights: { id: string; version: number }[] = [await post('2026-01-05', [0, 1])];
        await count();
        const at = `/api/results/${nights[0]?.id}`;
        await league.server.call('DELETE', at, { token: league.token });
        await league.server.call('POST', `${at}/restore`, { token: league.token });
        for (const step of steps) {
          const night = 'at' in step ? nights[step.at % Math.max(1, nights.length)] : undefined;
          if (step.act === 'post')
            nights.push(
              await post(step.place.date, step.place.players, { venueId: league.venueIds[step.place.venue] }),
            );
          if (step.act === 'count') await count();
          if (!night) continue;
          if (step.act === 'correct') {
            const body = {
              ...input(step.place.date, step.place.players, { venueId: league.venueIds[step.place.venue] }),
              version: night.version,
            };
            const { status, body: corrected } = await league.server.call('PUT', `/api/results/${night.id}`, {
              token: league.token,
              body,
            });
            if (status === 200) night.version = corrected.version;
          }
          if (step.act === 'withdraw')
            await league.server.call('DELETE', `/api/results/${night.id}`, { token: league.token });
          if (step.act === 'restore')
            await league.server.call('POST', `/api/results/${night.id}/restore`, { token: league.token });
        }
        await count();
        const before = await stored();
        await league.server.services.outbox.transact((session) =>
          rebuildFigures({ models: league.server.models, timeZone: 'America/Chicago' }, session),
        );
        expect(before).toEqual(await stored());
      }),
      { numRuns: 12 },
    );
  });

  test('count a night once even if it is queued twice, and are pushed to the office', async () => {
    const received: string[] = [];
    const night = await post('2026-01-05', [0, 1, 2]);
    await league.server.models.NightCountTask.create([
      { resultIds: [night.id], dueAt: new Date(time.nowMs) },
    ]);
    league.server.hear(({ type }) => received.push(type));
    await count();

    expect((await read('attendance')).totals).toEqual([1, 3, 3, 3, 0]);
    expect(received).toContain('reports.counted');
    expect(await league.server.models.NightCountTask.countDocuments()).toBe(0);
  });

  test('are not ready before everything was counted once', async () => {
    await league.server.models.ReportState.deleteMany({});
    expect((await read('attendance')).isReady).toBe(false);
    await count();
    expect((await read('attendance')).isReady).toBe(true);
  });
});
