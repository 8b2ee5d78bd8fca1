// Runs the calls of docs/API.md against a small league, and compares their answers, so that the document stays true.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createPlayer,
  createResult,
  createSeason,
  createStructure,
  createVenue,
  finishersOf,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/API.md'), 'utf8');
// Friday 15 January 2027, noon in Dallas.
const nowMs = Date.parse('2027-01-15T18:00:00Z');

/** A call of the document, and the answer below it. */
type Worked = { title: string; command: string; language: string; answer: string };
const worked: Worked[] = [
  ...text.matchAll(
    /^## (.+)$\n(?:(?!^## )[\s\S])*?^```sh\n([\s\S]*?)^```\n+^```(json|http|text)\n([\s\S]*?)^```/gm,
  ),
].map(([, title = '', command = '', language = '', answer = '']) => ({ title, command, language, answer }));

let server: TestServer;
/** The values of the document's variables. */
const values = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  const { models } = server;
  const boss = await server.signInAs('Master Admin', { playerNumber: 9_000 });
  const tavern = await createVenue(models, {
    name: 'Corner Tavern',
    city: 'Springfield',
    address: '12 Main St',
  });
  await createCalendarEvent(models, { name: 'Friday Deepstack', venueId: tavern._id, region: 733 });
  const season = await createSeason(models, {
    name: 'Winter 2027',
    startsOn: '2027-01-01',
    endsOn: '2027-03-31',
  });
  const names = [
    ['Rosa', 'Delgado'],
    ['Marcus', 'Webb'],
    ['Lena', 'Ortiz'],
  ] as const;
  const players = [];
  for (const [index, [firstName, lastName]] of names.entries())
    players.push(
      await createPlayer(models, { firstName, lastName, pokerHandle: '', playerNumber: 1_001 + index }),
    );
  const result = await createResult(models, {
    name: 'Friday Deepstack',
    venueId: tavern._id,
    seasonId: season._id,
    date: '2027-01-08',
    finishers: finishersOf(players.map(({ _id }) => _id)),
  });
  await createStructure(models, { name: 'Deepstack', startingStack: 10_000, updatedBy: 'Dana Whitfield' });
  await server.call('POST', '/api/standings/rebuild', { token: boss.token });
  const key = await server.call('POST', '/api/api-keys', {
    token: boss.token,
    body: { name: 'Scoreboard', scopes: ['read:public', 'read:league', 'read:members'] },
  });
  values.set('AHL', server.url);
  values.set('KEY', key.body.secret);
  values.set('RESULT_ID', result._id.toHexString());
});
afterAll(() => server.stop());

const withValues = (part: string): string =>
  part.replaceAll(/\$([A-Z_]+)/g, (_all, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`The document uses $${name}, which the test does not know.`);
    return value;
  });

type Call = { url: string; headers: Record<string, string>; hasHead: boolean };

/** Reads a command: `curl`, with `-i` for the head, `-N` for a stream, `-H` for a header, and one address. */
const readCommand = (command: string): Call => {
  const words = [...command.replaceAll('\\\n', ' ').matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, bare = '']) => quoted ?? bare,
  );
  expect(words.shift()).toBe('curl');
  const call: Call = { url: '', headers: {}, hasHead: false };
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-N') continue;
    if (word === '-i') call.hasHead = true;
    else if (word === '-H') {
      const [name = '', ...value] = withValues(words.shift() ?? '').split(': ');
      call.headers[name] = value.join(': ');
    } else if (word.startsWith('-')) throw new Error(`The test does not know ${word}.`);
    else call.url = withValues(word);
  }
  return call;
};

const idForm = /^(calendar-)?[0-9a-f]{24}$/;
const instantForm = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const requestIdForm = /^[0-9a-f-]{36}$/;

/** Returns what an answer must contain for what the document shows; ids and instants differ with each league. */
const expectedOf = (shown: unknown): unknown => {
  if (Array.isArray(shown)) return shown.map(expectedOf);
  if (typeof shown === 'object' && shown !== null)
    return expect.objectContaining(
      Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, expectedOf(value)])),
    );
  if (typeof shown !== 'string') return shown;
  const form = [idForm, instantForm, requestIdForm].find((each) => each.test(shown));
  return form ? expect.stringMatching(form) : shown;
};

const checkHead = (answer: string, { status, headers }: Response): void => {
  const [first = '', ...lines] = answer.trim().split('\n');
  expect(first).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const line of lines) {
    const [name = '', ...value] = line.split(': ');
    expect(headers.get(name), name).toBe(value.join(': '));
  }
};

/** Reads a stream until it has as many lines as the document shows; a story is published meanwhile. */
const checkStream = async (answer: string, { body }: Response): Promise<void> => {
  const shown = answer.trim().split('\n');
  let text = '';
  let isPublished = false;
  for await (const bytes of body ?? []) {
    text += Buffer.from(bytes).toString();
    // The position comes first: from then on nothing is missed.
    if (!isPublished && text.includes('id: '))
      await server.bus.publish({ id: 'story', event: { type: 'news.changed', storyId: 'a'.repeat(24) } });
    isPublished ||= text.includes('id: ');
    if (text.trim().split('\n').length >= shown.length) break;
  }
  const withoutIds = (line: string) => line.replace(/^id: [0-9a-f-]{36}:\d+$/, 'id');
  expect(text.trim().split('\n').map(withoutIds)).toEqual(shown.map(withoutIds));
};

describe('docs/API.md', () => {
  test('has ten calls and more', () => {
    expect(worked.length).toBeGreaterThanOrEqual(10);
    expect(worked.length).toBe(text.split('\n').filter((line) => line.startsWith('```sh')).length);
  });

  test.each(worked)('$title', async ({ command, language, answer }) => {
    const { url, headers, hasHead } = readCommand(command);
    const response = await fetch(url, { headers });

    expect(hasHead).toBe(language === 'http');
    if (language === 'http') return checkHead(answer, response);
    if (language === 'text') return checkStream(answer, response);
    expect(await response.json()).toEqual(expectedOf(JSON.parse(answer)));
  });
});
