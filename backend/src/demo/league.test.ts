import { addDays, leagueDate, weekdayOf } from '@ahl/shared-types/common';
import { inquirySchema, inquiryStatuses } from '@ahl/shared-types/contact';
import { leagueRule, scoreNight } from '@ahl/shared-types/points-rules';
import { referralStatuses, venueReferralSchema } from '@ahl/shared-types/referrals';
import { submissionSchema, submissionStatuses } from '@ahl/shared-types/submissions';
import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { firstRegions } from '#features/core/regions/first-regions.ts';
import { presentSubmission } from '#features/office/submissions/submission.presenter.ts';
import { presentInquiry } from '#features/site/contact/inquiry.service.ts';
import { presentReferral } from '#features/site/referrals/referral.service.ts';
import { createFeatureModels } from '#features.ts';
import { cities } from './data/cities.ts';
import { friday, hourMs, league, makeLeague, timeZone } from './testing/leagues.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
const counts = <T>(list: readonly T[], key: (item: T) => unknown) =>
  [...Map.groupBy(list, key).values()].map((group) => group.length);

describe('generateLeague', () => {
  test('generates the same league for the same time and size, whatever was built before', () => {
    expect(plain(makeLeague(friday, 0.05))).toEqual(plain(makeLeague(friday, 0.05)));
  });

  test('has forty open venues and a closed one, two thousand members and three seasons, the last one current', () => {
    expect([league.venues.length, league.players.length]).toEqual([41, 2_000]);
    expect(league.venues.filter(({ closesOn }) => closesOn !== null)).toHaveLength(1);
    expect(league.seasons.map(({ status }) => status)).toEqual(['closed', 'closed', 'running']);
    expect(new Set(league.seasons.map(({ name }) => name)).size).toBe(3);
    expect(league.seasons[0]?.endsOn).toBe(addDays(league.seasons[1]?.startsOn ?? '', -1));
    expect((league.seasons[2]?.endsOn ?? '') > leagueDate(friday, timeZone)).toBe(true);
  });

  test('has unique numbers, addresses, handles and host names, none of them reserved', () => {
    const unique = (values: (string | number)[]) => expect(new Set(values).size).toBe(values.length);
    const { players } = league;
    unique(players.map(({ playerNumber }) => playerNumber));
    unique(players.flatMap(({ email }) => email ?? []));
    unique(players.map(({ pokerHandle }) => pokerHandle).filter(Boolean));
    unique(players.map(({ hostName }) => hostName).filter(Boolean));
    unique(league.venues.map(({ name }) => name));
    expect(players.filter(({ isHost }) => isHost).length).toBe(24);
    expect(players.some(({ lastName, pokerHandle }) => /Master Admin/.test(lastName + pokerHandle))).toBe(
      false,
    );
  });

  test('has demo sign-ins with their roles, and the password for every address', () => {
    const account = (email: string) => league.players.find((player) => player.email === email);
    expect(account('admin@demo.local')).toMatchObject({
      firstName: 'Alex',
      isAdmin: true,
      rank: 'Master Admin',
      role: 'Master Admin',
      playerNumber: 1,
    });
    expect(account('host@demo.local')).toMatchObject({ isHost: true, hostName: 'Dana W.', role: 'Operator' });
    expect(account('player@demo.local')).toMatchObject({
      playerNumber: 1606,
      isAdmin: false,
      role: 'Player',
    });
    expect(account('admin2@demo.local')).toMatchObject({ isAdmin: true, rank: 'Administrator' });
    expect(account('super@demo.local')?.adminPermissions).toEqual(['SUPER_ADMIN_ACCESS']);
    expect(account('operator@demo.local')?.role).toBe('Region Operator');
    for (const { email, passwordHash } of league.players) expect(passwordHash).toBe(email && 'hash');
  });

  test('has cities in their regions, and events in the region of their venue', () => {
    const venueOf = new Map(league.venues.map((venue) => [String(venue._id), venue]));
    const regionOf = new Map(cities.map((city) => [city.name, city.region as number]));
    for (const { city, region } of [...league.venues, ...league.players])
      expect(regionOf.get(city)).toBe(region);
    for (const { venueId, region } of [...league.events, ...league.tournaments, ...league.nights])
      expect(venueOf.get(String(venueId))?.region).toBe(region);
    expect(new Set(league.venues.map(({ region }) => region))).toEqual(
      new Set(firstRegions.map(({ number }) => number)),
    );
  });

  test.each([1, 0.05, 0.01])(
    'at scale %d every weekday is busy, with one night per venue and host',
    (scale) => {
      const { events } = makeLeague(friday, scale);
      for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
        const day = events.filter((event) => event.weekday === weekday);
        expect(day.length).toBeGreaterThanOrEqual(scale === 1 ? 8 : 5);
        expect(Math.max(...counts(day, ({ venueId }) => String(venueId)))).toBe(1);
        const hosted = day.filter(({ hostName }) => hostName);
        expect(Math.max(...counts(hosted, ({ hostName }) => hostName))).toBe(1);
        expect(new Set(day.map(({ startTimes }) => String(startTimes))).size).toBeGreaterThanOrEqual(4);
      }
    },
  );

  test('creates every document as its model stores it, complete and without extra fields', async () => {
    const models = createFeatureModels(mongoose.createConnection());
    const check = async (Model: { new (row: object): mongoose.Document }, rows: readonly object[]) => {
      for (const row of rows) {
        const document = new Model(row);
        await document.validate();
        expect(plain(document.toObject({ minimize: false }))).toEqual(plain(row));
      }
    };
    await check(models.Venue, league.venues);
    await check(models.Player, league.players.slice(0, 200));
    await check(models.CalendarEvent, league.events);
    await check(models.EventException, league.exceptions);
    await check(models.Tournament, league.tournaments);
    await check(models.Host, league.hosts.people);
    await check(models.HostReminderSettings, [league.hosts.settings]);
    await check(models.HostConfirmation, league.hosts.confirmations);
    await check(models.HostReminder, league.hosts.reminders);
    await check(models.Season, league.seasons);
    await check(models.PointsRule, league.rules);
    await check(models.Result, league.nights.slice(-100));
    await check(
      models.PokerClock,
      league.clocks.map(({ clock }) => clock),
    );
    await check(
      models.ClockCommand,
      league.clocks.flatMap(({ log }) => log),
    );
    await check(models.NewsStory, league.news);
    await check(models.SiteContent, league.content);
    await check(models.ContentPlan, league.contentPlans);
    const pictures = await league.pictures();
    // The model converts their bytes to a type of its own.
    for (const picture of pictures) await new models.Picture(picture).validate();
    expect(pictures.map(({ alt, width }) => [alt !== '', width])).toEqual(pictures.map(() => [true, 1_200]));
    await check(models.Inquiry, league.forms.inquiries);
    await check(models.VenueReferral, league.forms.referrals);
    await check(models.Submission, league.forms.submissions);
  });

  test('has valid forms in every state, from the past, some of them undecided', () => {
    const { inquiries, referrals, submissions } = league.forms;
    inquiries.map(presentInquiry).forEach((row) => void inquirySchema.parse(row));
    referrals.map(presentReferral).forEach((row) => void venueReferralSchema.parse(row));
    submissions.map((row) => presentSubmission(row)).forEach((row) => void submissionSchema.parse(row));
    expect(new Set(inquiries.map(({ status }) => status))).toEqual(new Set(inquiryStatuses));
    expect(new Set(referrals.map(({ status }) => status))).toEqual(new Set(referralStatuses));
    expect(new Set(submissions.map(({ status }) => status))).toEqual(new Set(submissionStatuses));
    const waiting = submissions.filter(({ status }) => status === 'pending');
    expect(waiting.length).toBeGreaterThanOrEqual(4);
    expect(waiting.every(({ facts }) => !facts.date || facts.date > leagueDate(friday, timeZone))).toBe(true);
    const all = [...inquiries, ...referrals, ...submissions];
    expect(all.every(({ createdAt, updatedAt }) => Math.max(+createdAt, +updatedAt) < friday)).toBe(true);
  });

  test('has a Spanish text for each note of a night', () => {
    const nights = [...league.events, ...league.exceptions, ...league.tournaments];
    const noted = nights.filter(({ notes }) => notes);
    expect(noted.length).toBeGreaterThan(30);
    for (const { notes, notesEs } of noted) expect(notesEs, notes ?? '').toBeTruthy();
    expect(noted.map(({ notesEs }) => notesEs)).toContain('Fichas extra antes de las 7:45');
  });

  test('has three featured stories among others, and a countdown that ends in about nine days', () => {
    expect(league.news.length).toBeGreaterThanOrEqual(6);
    expect(league.news.filter(({ isFeatured }) => isFeatured).length).toBe(3);
    const { value } = league.content.find(({ key }) => key === 'countdown-config') ?? {};
    const days = (Date.parse(value.targetDate) - friday) / hourMs / 24;
    expect(days).toBeGreaterThan(5);
    expect(days).toBeLessThan(13.5);
    // Only the store has an external address, one that belongs to nobody (RFC 2606).
    expect(JSON.stringify([league.news, league.content])).not.toMatch(
      /https?:\/\/(?!www\.w3\.org|example\.com\/ahl-store)/,
    );
  });
});

describe('hosts', () => {
  test.each([1, 0.05])(
    'at scale %d have one confirmed, one unanswered and one declined night coming up',
    (scale) => {
      const { hosts, exceptions, players } = makeLeague(friday, scale);
      const statuses = new Set(hosts.confirmations.map(({ status }) => status));
      expect(statuses).toEqual(new Set(['confirmed', 'asked', 'declined']));
      const today = leagueDate(friday, timeZone);
      const days = exceptions.filter(({ date }) => date > today && date <= addDays(today, 2));
      expect(days.some(({ isCancelled }) => isCancelled)).toBe(true);
      expect(days.some(({ startTimes }) => startTimes?.length)).toBe(true);
      expect(days.some(({ hostName }) => hostName === '')).toBe(true);
      const accounts = new Set(players.filter(({ isHost }) => isHost).map(({ _id }) => String(_id)));
      for (const { playerId, _id } of hosts.people)
        if (playerId) expect([String(playerId), accounts.has(String(_id))]).toEqual([String(_id), true]);
      expect(hosts.people.some(({ deletedAt }) => deletedAt)).toBe(true);
      expect(hosts.people.some(({ weekdaysOff }) => weekdaysOff.length > 0)).toBe(true);
      const before = [...hosts.confirmations, ...hosts.reminders.map(({ at }) => ({ requestedAt: at }))];
      expect(before.every(({ requestedAt }) => requestedAt.getTime() <= friday)).toBe(true);
    },
  );
});

describe('results', () => {
  test('have places in the order of the field, points by the league’s rule, and totals that sum up the nights', () => {
    const games = new Map<string, number>();
    const winnings = new Map<string, number>();
    const wrong = league.nights.filter(({ finishers, entrants, weight, rulesVersion }) => {
      const night = { entrants, finishers, weight: weight as 'normal' };
      const scored = scoreNight(leagueRule, rulesVersion, night as Parameters<typeof scoreNight>[2]);
      for (const { playerId, prizeCents } of finishers) {
        const id = String(playerId);
        games.set(id, (games.get(id) ?? 0) + 1);
        winnings.set(id, (winnings.get(id) ?? 0) + (prizeCents ?? 0));
      }
      const isWhole =
        finishers.length === entrants && new Set(finishers.map(({ playerId }) => playerId)).size === entrants;
      const isFair = finishers.every(({ place, points }, index) => {
        const isTied = place === finishers[index - 1]?.place;
        return points === scored[index]?.points && (isTied || place === index + 1);
      });
      return !isWhole || !isFair;
    });
    expect(wrong).toEqual([]);
    for (const { _id, totalTournaments, totalWinningsCents } of league.players) {
      expect(totalTournaments).toBe(games.get(String(_id)) ?? 0);
      expect(totalWinningsCents).toBe(winnings.get(String(_id)) ?? 0);
    }
    expect([...games.values()].reduce((sum, value) => sum + value, 0)).toBeGreaterThan(40_000);
  });

  test('have no member at two events on one day, before joining or while banned', () => {
    const playerOf = new Map(league.players.map((player) => [String(player._id), player]));
    const seen = new Map<string, string | null | undefined>();
    const wrong: string[] = [];
    for (const { date, finishers, tournamentId, postedAt } of league.nights)
      for (const { playerId } of finishers) {
        const key = `${playerId}@${date}`;
        const player = playerOf.get(String(playerId));
        const isElsewhere = seen.has(key) && seen.get(key) !== tournamentId;
        const isOut = player?.bannedAt && player.bannedAt.getTime() + 6 * hourMs < postedAt.getTime();
        if (isElsewhere || isOut || !player || player.createdAt > postedAt) wrong.push(key);
        seen.set(key, tournamentId);
      }
    expect(wrong).toEqual([]);
  });

  test('have each night on the weekday of its event, in the season of its date', () => {
    const eventOf = new Map(league.events.map((event) => [`calendar-${event._id}`, event]));
    const seasonOf = new Map(league.seasons.map((season) => [String(season._id), season]));
    for (const { tournamentId, date, startTime, seasonId } of league.nights) {
      const event = eventOf.get(tournamentId ?? '');
      if (event)
        expect([weekdayOf(date), event.startTimes.includes(startTime)]).toEqual([event.weekday, true]);
      const season = seasonOf.get(String(seasonId));
      expect(season && season.startsOn <= date && date <= season.endsOn).toBe(true);
    }
  });
});
