// Shared setup for the tests of messages about results: three members, nights to post and correct, and their boxes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createSeason, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

/** Friday 20 March 2026, one in the afternoon in Dallas. */
export const nowMs = Date.parse('2026-03-20T18:00:00Z');

/** A signed-in person. */
export type Person = Awaited<ReturnType<TestServer['signInAs']>>;

/** Sets up a server for the tests of a file. Each test begins with members who have no message. */
export const setUpResultBox = () => {
  let server: TestServer;
  let admin: Person;
  let venueId: string;
  let seasonId: string;
  let ann: Person;
  let bob: Person;
  let cy: Person;

  beforeAll(async () => {
    server = await startTestServer({ now: () => nowMs });
    admin = await server.signInAs('Super Admin');
    venueId = (await createVenue(server.models, { name: 'Rusty Nail', region: 732 }))._id.toHexString();
    const season = await createSeason(server.models, { startsOn: '2026-01-01', endsOn: '2026-03-31' });
    seasonId = season._id.toHexString();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const { models } = server;
    for (const model of [models.Result, models.MessageThread, models.MessageNotice, models.ResultMessageTask])
      await model.collection.deleteMany({});
    for (const model of [models.Mail, models.Push, models.PointsRule]) await model.collection.deleteMany({});
    ann = await member();
    bob = await member({ language: 'es' });
    cy = await member();
  });

  /** Adds a member who joined before the nights were played. */
  const member = (more: object = {}) =>
    server.signInAs('Player', { createdAt: new Date('2026-01-01T18:00:00Z'), ...more });
  return {
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    get venueId() {
      return venueId;
    },
    get seasonId() {
      return seasonId;
    },
    get ann() {
      return ann;
    },
    get bob() {
      return bob;
    },
    get cy() {
      return cy;
    },
    member,
  };
};

/** Returns the office's actions on nights, and what members find in their boxes. */
export const boxActs = (box: ReturnType<typeof setUpResultBox>) => {
  const night = (people: readonly Person[], more: object = {}) => ({
    idempotencyKey: randomUUID(),
    name: 'Thursday Hold’em',
    venueId: box.venueId,
    date: '2026-03-19',
    startTime: '19:00',
    entrants: 10,
    finishers: people.map(({ accountId }, index) => ({ playerId: accountId, place: index + 1 })),
    ...more,
  });
  type Night = ReturnType<typeof night>;
  const work = () => box.server.services.jobs.resultMessage.sweep();
  const post = async (body: Night) => {
    const answer = await box.server.call('POST', '/api/results', { token: box.admin.token, body });
    expect(answer.status).toBe(201);
    await work();
    return answer.body as { id: string; version: number; finishers: { points: number }[] };
  };
  const correct = async (id: string, { idempotencyKey: _key, ...body }: Night, version: number) => {
    const request = { token: box.admin.token, body: { ...body, version } };
    expect((await box.server.call('PUT', `/api/results/${id}`, request)).status).toBe(200);
    await work();
  };
  const act = async (method: 'DELETE' | 'POST', target: string, body?: object) => {
    const { status } = await box.server.call(method, target, { token: box.admin.token, body });
    expect(status).toBeLessThan(300);
    await work();
  };
  const boxOf = async ({ token }: Person) =>
    (await box.server.call('GET', '/api/messages', { token })).body.items as {
      id: string;
      kind: string;
      subject: string;
      preview: string;
      isUnread: boolean;
    }[];
  const read = async (person: Person) => {
    const [message] = await boxOf(person);
    const { body } = await box.server.call('GET', `/api/messages/${message?.id}`, { token: person.token });
    return body as { id: string; subject: string; canReply: boolean; messages: { text: string }[] };
  };
  const markRead = async (person: Person) => {
    const { id } = await read(person);
    const request = { token: person.token, body: { isRead: true } };
    expect((await box.server.call('PUT', `/api/messages/${id}/marks`, request)).status).toBe(200);
  };
  const unreadOf = async ({ token }: Person) =>
    (await box.server.call('GET', '/api/messages/unread-count', { token })).body.count as number;
  return {
    /** Returns the body with which a night of these people is posted, the winner first. */
    night,
    /** Writes the queued messages. */
    work,
    post,
    correct,
    /** Calls the server as the office, and writes the resulting messages. */
    act,
    boxOf,
    /** Returns somebody's newest message. */
    read,
    markRead,
    unreadOf,
  };
};
