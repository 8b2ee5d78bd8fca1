// Shared by the tests of the inbox: an office that answers, and what people send to it.
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildInquiry, buildVenueReferral } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

type SignedIn = Awaited<ReturnType<TestServer['signInAs']>>;

// Friday 15 January 2027, noon in Dallas.
const nowMs = Date.parse('2027-01-15T18:00:00Z');

/** Returns a time a number of hours before the tests. */
export const hoursAgo = (hours: number) => new Date(nowMs - hours * 3_600_000);

/** Returns the id of a stored row as calls use it. */
export const idOf = (row: { _id: { toHexString(): string } }) => row._id.toHexString();

/** Sets up a server for the tests of a file. Each test begins with an empty inbox. */
export const setUpSupport = () => {
  let server: TestServer;
  let admin: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ now: () => nowMs });
    admin = await server.signInAs('Administrator');
  });
  beforeEach(async () => {
    for (const model of ['Inquiry', 'VenueReferral', 'Mail', 'SupportThread', 'SiteContent'] as const)
      await server.models[model].collection.deleteMany({});
  });
  afterAll(() => server.stop());

  const call = (method: string, path: string, body?: object) =>
    server.call(method, `/api${path}`, { token: admin.token, ...(body ? { body } : {}) });
  const list = async (query = '') => (await call('GET', `/support${query}`)).body;
  const subjects = async (query = '') =>
    (await list(query)).items.map(({ subject }: { subject: string }) => subject);
  return {
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    /** Calls the server as the administrator. */
    call,
    list,
    /** Returns the subjects of the list, in its order. */
    subjects,

    addInquiry: async (more: object = {}) => {
      const row = buildInquiry(more);
      await server.models.Inquiry.collection.insertOne(row as never);
      return row;
    },
    addReferral: async (more: object = {}) => {
      const row = buildVenueReferral(more);
      await server.models.VenueReferral.collection.insertOne(row as never);
      return row;
    },
    addFailedMail: async (more: object = {}) => {
      const mail = {
        _id: new Types.ObjectId(),
        to: 'lost@example.com',
        subject: 'Your bonus',
        text: 'https://league.example/reset-password?token=abc',
        kind: 'bonus',
        status: 'failed',
        lastError: '550 No such mailbox',
        createdAt: hoursAgo(1),
        ...more,
      };
      await server.models.Mail.collection.insertOne(mail as never);
      return mail;
    },
  };
};
