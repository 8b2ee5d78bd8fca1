// The server of bench:costs in its own process: the demo league, without limits that would refuse, and the processor
// time that it uses.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { mongo } from 'mongoose';
import { seedDemoLeague } from '../../backend/src/demo/index.ts';
import { startTestServer, type TestServer } from '../../backend/src/testing/test-server.ts';
import { answerMessages } from '../child.ts';

/** How many documents of each model calls can be made about. */
const idsOfModel = 12;
const unlimited = 1_000_000_000;

let server: TestServer;
/** What calls were charged beyond their base cost. */
let extraPoints = 0;
const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();

/** Returns some ids of each model: the newest first, of which more can be changed. */
const readIds = async (): Promise<Record<string, string[]>> => {
  const ids: Record<string, string[]> = {};
  for (const [name, model] of Object.entries({ ...server.models })) {
    const newest = await model.collection.find({}).sort({ _id: -1 }).limit(idsOfModel).toArray();
    ids[name] = newest.map(({ _id }) => (_id instanceof mongo.ObjectId ? _id.toHexString() : String(_id)));
  }
  const nights = new Map<string, number>();
  for (const { seasonId } of await server.models.Result.find({ deletedAt: null }).select('seasonId').lean())
    if (seasonId) nights.set(seasonId.toHexString(), (nights.get(seasonId.toHexString()) ?? 0) + 1);
  ids.seasons = [...nights].sort((a, b) => b[1] - a[1]).map(([id]) => id);
  return ids;
};

const start = async () => {
  server = await startTestServer({
    onDisk: true,
    config: { trustProxy: true },
    readPointsPerMinute: unlimited,
  });
  const { models, services, api } = server;
  const passwordHash = await services.passwords.hash('demo-poker-night');
  await seedDemoLeague({
    models,
    now: Date.now(),
    timeZone: services.config.timeZone,
    scale: 1,
    passwordHash,
  });
  await services.jobs.reportCount.sweep();
  await services.memberDirectory.warm();
  const { chargeOf } = api.calls;
  api.calls.chargeOf = (...args) => {
    const charge = chargeOf(...args);
    return (points) => {
      extraPoints += points;
      charge(points);
    };
  };
  const busiest = await models.Standing.find({}).sort({ games: -1 }).limit(200).lean();
  return {
    url: server.url,
    ids: await readIds(),
    members: [...new Set(busiest.map(({ playerId }) => playerId.toHexString()))].slice(0, 40),
  };
};

/** Signs in as the master admin, or as a member of the league. */
const signIn = async (memberId: string | null) => {
  if (memberId === null) return { token: (await server.signInAs('Master Admin')).token };
  const account = await server.models.Player.findById(memberId).lean();
  const { tokenVersion = 0 } = account ?? {};
  return { token: server.services.tokens.sign({ accountId: memberId, tokenVersion }) };
};

/** The requests of the bench to its server. */
export type Ask = { type: 'start' | 'usage' | 'ids' | 'stop' } | { type: 'sign-in'; memberId: string | null };

answerMessages(async (ask: Ask) => {
  if (ask.type === 'start') return start();
  if (ask.type === 'sign-in') return signIn(ask.memberId);
  if (ask.type === 'ids') return { ids: await readIds() };
  if (ask.type === 'usage') {
    const { user, system } = process.cpuUsage();
    const longestMs = delays.max / 1e6;
    delays.reset();
    return { cpuMs: (user + system) / 1_000, extraPoints, longestMs };
  }
  if (ask.type === 'stop') await server.stop();
  return {};
});
