// Cases of the undo's tests: what is played, and what it is worth.
import { defaultHostReminderSettings } from '@ahl/shared-types/hosts';
import {
  buildHostRecord,
  buildRace,
  buildRuleDraft,
  createCalendarEvent,
  createEventException,
  createEventTag,
  createOpeningPoints,
  createPlayer,
  createPokerClock,
  createResult,
  createSeason,
  createStructure,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { idOf, put, remove, removes, store, type UndoCase, unique } from './undo-case.ts';

/** The cases of what is played, where and when. */
export const scheduleCases: readonly UndoCase[] = [
  {
    entity: 'calendar-event',
    call: async ({ models }) => remove(`/api/calendar-events/${idOf(await createCalendarEvent(models))}`),
  },
  {
    entity: 'event-day',
    call: async ({ models }) => {
      const { _id } = await createCalendarEvent(models, { weekday: 5, startsOn: '2026-01-01' });
      await createEventException(models, { eventId: _id, date: '2026-12-04', notes: 'Early' });
      return remove(`/api/calendar-events/${_id.toHexString()}/days/2026-12-04`);
    },
  },
  {
    entity: 'tournament',
    call: async ({ models }) => {
      const { _id, date } = await createTournament(models, { date: '2026-12-05' });
      const body = { ids: [`${_id.toHexString()}@${date}`], act: 'cancel', notice: { words: '' } };
      return { method: 'POST', path: '/api/tournaments/bulk', body };
    },
  },
  {
    entity: 'event-program',
    call: async ({ models }) => {
      const event = await createCalendarEvent(models, { startsOn: '2026-01-01' });
      const changes = [{ id: `calendar-${idOf(event)}`, choice: { startingStack: 20_000 } }];
      return put('/api/tournament-program', { changes });
    },
  },
  {
    entity: 'host',
    call: removes('Host', '/api/hosts', () => buildHostRecord({ name: `Host ${unique()}` })),
  },
  {
    entity: 'host-reminder-settings',
    call: async (server) => {
      const { version = 0, steps = [] } = (await server.models.HostReminderSettings.findOne().lean()) ?? {};
      const hours = (steps[0] ?? 48) + 1;
      return put('/api/host-reminders/settings', { ...defaultHostReminderSettings, steps: [hours], version });
    },
  },
  {
    entity: 'venue',
    call: async ({ models }) => ({
      method: 'POST',
      path: `/api/venues/${idOf(await createVenue(models))}/close`,
      body: { closesOn: '2026-12-31', version: 0 },
    }),
  },
  {
    entity: 'event-tag',
    call: async ({ models }) => remove(`/api/event-tags/${idOf(await createEventTag(models))}`),
  },
  {
    entity: 'region',
    call: async ({ models }) => {
      const { version = 0 } = (await models.Region.findOne({ number: 734 }).lean()) ?? {};
      return put('/api/regions/734', { name: unique(), colour: 'ink', isRetired: false, version });
    },
  },
  {
    entity: 'night-photo',
    call: async ({ models }) => {
      const clock = await createPokerClock(models, { status: 'finished' });
      const photo = await models.NightPhoto.create({
        clockId: clock._id,
        date: clock.date,
        imageUrl: '/pictures/none',
        takenAt: new Date(0),
      });
      return remove(`/api/night-photos/${photo._id.toHexString()}`);
    },
  },
  {
    entity: 'structure',
    call: async ({ models }) => remove(`/api/structures/${idOf(await createStructure(models))}`),
  },
];

/** The cases of results, seasons and bonuses. */
export const rankingCases: readonly UndoCase[] = [
  {
    entity: 'season',
    call: async ({ models }) => {
      const year = 2000 + (await models.Season.countDocuments());
      const days = { startsOn: `${year}-01-01`, endsOn: `${year}-12-31` };
      const { _id } = await createSeason(models, { ...days, status: 'closed', closedAt: new Date(0) });
      return { method: 'POST', path: `/api/seasons/${_id.toHexString()}/archive`, body: { version: 0 } };
    },
  },
  {
    entity: 'result',
    call: async ({ models }) => remove(`/api/results/${idOf(await createResult(models))}`),
  },
  {
    entity: 'opening-points',
    call: async ({ models }) => {
      const { _id: playerId } = await createPlayer(models);
      return remove(`/api/opening-points/${idOf(await createOpeningPoints(models, { playerId }))}`);
    },
  },
  { entity: 'race', call: removes('Race', '/api/races', buildRace) },
  {
    entity: 'rule-draft',
    call: async (server) => {
      const year = 2000 + (await server.models.Season.countDocuments());
      const days = { startsOn: `${year}-01-01`, endsOn: `${year}-12-31` };
      const { _id } = await createSeason(server.models, days);
      await store(server, 'RuleDraft', buildRuleDraft({ seasonId: _id }));
      return remove(`/api/seasons/${_id.toHexString()}/rule-draft`);
    },
  },
  {
    entity: 'bonus-offer',
    call: async ({ models }) => {
      const day = { opensOn: '2026-12-01', opensAt: '18:00', closesOn: '2026-12-02', closesAt: '18:00' };
      const offer = await models.BonusOffer.create({
        ...day,
        code: unique(),
        title: 'Welcome back',
        kind: 'chips',
        amount: 500,
        opens: new Date(0),
        closes: new Date(0),
        countsUntil: '2026-12-31',
      });
      return remove(`/api/bonus-offers/${idOf(offer)}`);
    },
  },
  {
    entity: 'bonus-preset',
    call: async ({ models }) => {
      const { version = 0 } = (await models.BonusPreset.findOne({ occasion: 'birthday' }).lean()) ?? {};
      const body = { title: unique(), kind: 'chips', amount: 500, validDays: 30, version };
      return put('/api/bonus-presets/birthday', body);
    },
  },
  {
    entity: 'bonus-budget',
    call: async ({ models }) => {
      const venueId = idOf(await createVenue(models));
      return put(`/api/bonus-figures/budgets/${venueId}`, { points: 10, chips: null, version: 0 });
    },
  },
];
