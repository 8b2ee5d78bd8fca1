// A league with another name, on the built site: every public page in both languages, what it reads, the files for
// machines, the mails and the papers must not have a word of the league of the specification.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { api } from '@ahl/shared-types/api';
import { pages } from '@ahl/shared-types/pages';
import { until } from '@ahl/shared-types/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCalendarEvent,
  createNewsStory,
  createPlayer,
  createResult,
  createVenue,
} from '../../backend/src/demo/factories/index.ts';
import { issue } from '../../backend/src/features/office/invoices/testing/issue.ts';
import { ensureContentPages } from '../../backend/src/features/site/content-pages/first-texts.ts';
import { startTestServer, type TestServer } from '../../backend/src/testing/test-server.ts';
import { ensureBuilt } from '../bootstrap/build-frontend.mjs';
import { wordsOfOneLeague } from './own-words.ts';

const root = path.resolve(import.meta.dirname, '../..');
const name = 'Harbor City Poker League';
const minuteMs = 60_000;
/** Wednesday, 13 January 2027, 8:00PM in Chicago: 47 hours before the Friday night. */
const start = Date.parse('2027-01-14T02:00:00Z');

/** Words that leave the server in any case: the address of the first share card, and the names of our packages. */
const withoutAddresses = (text: string): string => text.replaceAll('@ahl/', '');

/** Returns the text around each word of the other league; in any case, since labels can be in capitals. */
const foreignWords = (text: string): string[] =>
  [...withoutAddresses(text).matchAll(new RegExp(wordsOfOneLeague, 'gi'))].map(({ index }) =>
    withoutAddresses(text).slice(Math.max(0, index - 60), index + 60),
  );

const entered = {
  place: 'Portland',
  state: 'Oregon',
  county: 'Multnomah',
  legalName: 'Harbor City Cards LLC',
  shareLine: 'Poker by the river',
  socialLinks: 'https://chat.example/harbor',
};

const startLeague = async (words: Partial<typeof entered>) => {
  let nowMs = start;
  const server: TestServer = await startTestServer({
    now: () => nowMs,
    distDir: path.join(root, 'frontend', 'dist'),
    config: { productName: name, publicUrl: 'https://harbor.example', trustProxy: true },
  });
  const { models } = server;
  await ensureContentPages(models);
  const { token } = await server.signInAs('Master Admin');
  const call = async (method: string, address: string, body?: object) => {
    const answer = await server.call(method, address, { token, body });
    expect(answer.status, `${method} ${address} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const { version } = await call('GET', '/api/league-settings');
  await call('PUT', '/api/league-settings', { ageLimit: 21, version, ...words });
  await until(() => expect(server.services.place.words.place).toBe(words.place ?? ''));

  const home = { city: 'Astoria', state: 'OR', zip: '97103', region: 1 };
  const contacts = [{ name: 'Sam Ortiz', role: 'Owner', phone: '', email: 'bills@pier.example' }];
  const venue = await createVenue(models, { name: 'Pier 9', ...home, contacts });
  const event = await createCalendarEvent(models, {
    name: 'Friday Deepstack',
    venueId: venue._id,
    region: 1,
    weekday: 5,
    startTimes: ['19:00'],
    startsOn: '2026-01-01',
    hostName: '',
    notes: '',
  });
  const player = await createPlayer(models, {
    firstName: 'Ana',
    lastName: 'Ruiz',
    city: 'Astoria',
    state: 'OR',
  });
  const result = await createResult(models, {
    name: 'Friday Deepstack',
    venueId: venue._id,
    date: '2027-01-08',
    entrants: 24,
    finishers: [{ playerId: player._id, place: 1, points: 120, bonuses: {} }] as never,
  });
  const story = await createNewsStory(models, { title: 'A new pier', body: '<p>We play there.</p>' });
  const id = (row: { _id: { toHexString(): string } }) => row._id.toHexString();
  const ids = {
    venue: id(venue),
    event: id(event),
    player: id(player),
    result: id(result),
    story: id(story),
  };
  /** Returns what an address answers, as text. */
  const read = async (address: string): Promise<string> => {
    const response = await fetch(server.url + address, {
      headers: { Accept: '*/*', Authorization: `Bearer ${token}` },
    });
    expect(response.status, address).toBe(200);
    return Buffer.from(await response.arrayBuffer()).toString('latin1');
  };
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { server, models, token, call, read, ids, wait };
};
type League = Awaited<ReturnType<typeof startLeague>>;

/** Returns the paths of the pages of visitors; those about a record with one that exists. */
const publicPaths = ({ ids }: League): string[] => {
  const records: Readonly<Record<string, string>> = {
    '/venue/:id': ids.venue,
    '/news/:id': ids.story,
    '/players/:id/points': ids.player,
    '/my-points/:id': ids.player,
    '/players/:id/trophies': ids.player,
  };
  return pages
    .filter(({ access }) => access === 'public')
    .map(({ path: page }) => page.replace(/:\w+/g, records[page] ?? 'a'.repeat(24)));
};

const openPage = async ({ server }: League, address: string): Promise<string> => {
  const response = await fetch(server.url + address, { headers: { Accept: 'text/html' } });
  return response.text();
};

/** Sends the forms of visitors, plays out what the office and its jobs mail, and returns every mail. */
const sendMails = async (league: League): Promise<string[]> => {
  const { server, models, token, call, ids, wait } = league;
  let visitor = 0;
  const post = async (address: string, body: object) => {
    visitor += 1;
    const headers = { 'X-Forwarded-For': `10.0.0.${visitor}` };
    const { status, body: responseBody } = await server.call('POST', address, { body, headers });
    expect(status, `${address} ${JSON.stringify(responseBody)}`).toBeLessThan(300);
  };
  const form = {
    requestId: '',
    referenceCode: '',
    name: 'Dana Wells',
    email: 'dana@pier.example',
    city: 'Astoria',
  };
  const sent = () => ({ ...form, requestId: randomUUID() });
  for (const language of ['en', 'es'] as const)
    await post('/api/join', {
      ...sent(),
      firstName: 'Dana',
      lastName: `Wells ${language}`,
      email: `dana-${language}@pier.example`,
      state: 'OR',
      region: '1',
      referralSource: 'Friend',
      isOfAge: true,
      acceptsTerms: true,
      language,
    });
  const member = await createPlayer(models, { email: 'member@pier.example', playerNumber: 77 });
  await post('/api/auth/forgot-password', { email: member.email });
  await post('/api/auth/forgot-username', {
    firstName: member.firstName,
    lastName: member.lastName,
    playerNumber: '77',
  });
  await post('/api/contact/messages', {
    ...sent(),
    phone: '',
    playerNumber: '',
    topic: 'Question',
    message: 'Open on Sundays?',
  });
  await post('/api/venue-referrals', { ...sent(), venueName: 'Fish Hall' });
  await post('/api/submissions/venues', {
    ...sent(),
    name: 'Net Loft',
    address: '1 Pier St',
    state: 'OR',
    zip: '97103',
    region: '1',
    submitterName: 'Dana Wells',
    submitterEmail: 'dana@pier.example',
  });

  const { version } = await call('GET', '/api/host-reminders/settings');
  await call('PUT', '/api/host-reminders/settings', {
    isOn: true,
    steps: [48, 4],
    channels: ['mail'],
    quietFrom: '22:00',
    quietTo: '08:00',
    offersDeclined: true,
    version,
  });
  const host = await call('POST', '/api/hosts', { name: 'Lee Park', regions: [], email: 'lee@pier.example' });
  await call('PUT', `/api/hosts/nights/calendar-${ids.event}`, {
    date: '2027-01-15',
    hostId: host.id,
    scope: 'weekly',
    acceptsWarnings: true,
  });
  await models.HostReminderSettings.updateOne({}, { $set: { nextSweepAt: new Date(0) } });
  await server.services.jobs.hostReminder.sweep();

  const invoice = await issue(server, token, { venueId: ids.venue, language: 'en' });
  await call('POST', `/api/invoices/${invoice.id}/mail`, {
    requestId: randomUUID(),
    kind: 'invoice',
    to: 'bills@pier.example',
    copies: [],
    note: '',
  });
  wait(minuteMs);
  await server.services.jobs.invoiceMail.sweep();
  const mails = await models.Mail.find().lean();
  return mails.map(({ kind, subject, text, html }) => `${kind}\n${subject}\n${text}\n${html}`);
};

describe.each([
  ['that has entered nothing but its name', {}],
  ['that has entered its place, its law and its pages', entered],
])('a league %s', (_what, words: Partial<typeof entered>) => {
  let league: League;
  beforeAll(async () => {
    await ensureBuilt(root);
    league = await startLeague(words);
  });
  afterAll(() => league.server.stop());

  it('has its own words on every public page, in both languages', async () => {
    for (const page of publicPaths(league))
      for (const language of ['en', 'es']) {
        const html = await openPage(league, `${page}?lang=${language}`);
        expect(html, page).toContain(name);
        expect(foreignWords(html), `${page} in ${language}`).toEqual([]);
      }
  });

  it('announces its next event where the specification has dates', async () => {
    const english = await openPage(league, '/');
    const spanish = await openPage(league, '/?lang=es');

    expect(english).toContain('Friday Deepstack · Pier 9 · Friday, January 15, 7:00PM');
    expect(english).toContain('Friday, January 15, 7:00PM</p>');
    expect(spanish).toContain('Friday Deepstack · Pier 9 · viernes, 15 de enero, 7:00PM');
  });

  it('has its own words in every public answer', async () => {
    const addresses = api
      .filter(({ method, access, path: at }) => method === 'GET' && access === 'public' && !at.includes(':'))
      .map(({ path: at }) => at);
    // Written by another process, in some seconds: once is enough.
    const documents = words === entered ? [] : ['/api/openapi.json', '/api/docs'];
    expect(addresses.length).toBeGreaterThan(20);

    for (const address of [...addresses, ...documents, '/api/content-pages/about']) {
      const { body } = await league.server.call('GET', address);
      expect(foreignWords(typeof body === 'string' ? body : JSON.stringify(body)), address).toEqual([]);
    }
  });

  it('has its own words in feeds, boards, icons and the manifest', async () => {
    const { ids, read } = league;
    for (const address of [
      '/robots.txt',
      '/sitemap.xml',
      '/news.xml',
      '/manifest.webmanifest',
      '/favicon.svg',
      '/calendar.ics',
      `/calendar/venue/${ids.venue}.ics`,
      '/embed/standings',
      '/embed/tonight',
      `/embed/venues/${ids.venue}`,
    ])
      expect(foreignWords(await read(address)), address).toEqual([]);
    expect(await read('/manifest.webmanifest')).toContain(name);
  });

  it('has its own words in mails and papers', async () => {
    const mails = await sendMails(league);
    const kinds = mails.map((mail) => mail.split('\n')[0]);
    expect([...new Set(kinds)].length, kinds.join()).toBeGreaterThanOrEqual(8);
    for (const mail of mails) expect(foreignWords(mail), mail).toEqual([]);

    const { items } = await league.call('GET', '/api/invoices');
    const paper = await league.read(`/api/invoices/${items[0].id}/invoice.pdf`);
    const poster = await league.read(`/api/posters/venue/${league.ids.venue}/poster.pdf`);
    expect(paper).toContain(words.legalName ?? name);
    // Drawings and fonts are compressed; what is written about a paper is not.
    const writtenAbout = (bytes: string) =>
      bytes.replace(/\bstream[\s\S]*?endstream/g, '').replaceAll('\0', '');
    for (const bytes of [paper, poster]) expect(foreignWords(writtenAbout(bytes))).toEqual([]);
  });
});

describe('a league named AHL', () => {
  it('has the words of the specification', async () => {
    await ensureBuilt(root);
    const server = await startTestServer({ distDir: path.join(root, 'frontend', 'dist') });
    await ensureContentPages(server.models);
    const open = async (address: string) => (await fetch(server.url + address)).text();

    const home = await open('/');
    expect(home).toContain('Don’t miss the $1000 Back 2 School Freeroll coming 8/3/2025!');
    expect(home).toContain('Sunday 7/27 at 1PM');
    expect(home).toContain('Dallas-Fort Worth, Texas');
    expect(home).toContain('https://www.facebook.com/ahlpokerdfw');
    expect(await open('/rules')).toContain('These rules hold at every AHL event');
    expect(await open('/terms-conditions')).toContain(
      'The law of the State of Texas applies, and disputes are heard in the courts of Tarrant County.',
    );
    expect(await open('/about')).toContain("AHL is a free-play hold'em league for Dallas-Fort Worth.");
    await server.stop();
  });
});
