// The server of bench:import in its own process, so that the bench's own memory is not counted.
import { randomUUID } from 'node:crypto';
import { createTournament, createVenue } from '../../backend/src/demo/factories/index.ts';
import { startTestServer, type TestServer } from '../../backend/src/testing/test-server.ts';
import { answerMessages } from '../child.ts';

const mb = (bytes: number): number => bytes / 2 ** 20;
const sampleMs = 50;

let server: TestServer;
let peak = 0;
let heapPeak = 0;
setInterval(() => {
  const { rss, heapUsed } = process.memoryUsage();
  peak = Math.max(peak, rss);
  heapPeak = Math.max(heapPeak, heapUsed);
}, sampleMs).unref();

const start = async () => {
  server = await startTestServer({ onDisk: true });
  const { token } = await server.signInAs('Super Admin');
  const venue = await createVenue(server.models, { region: 732 });
  await createTournament(server.models, { venueId: venue._id });
  const call = async (path: string, body: object) => {
    const answer = await server.call('POST', path, { token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body.message}`);
    return answer.body;
  };
  const opened = await call('/api/poker-clocks', {
    idempotencyKey: randomUUID(),
    name: 'Bench',
    structureId: 'lppl',
  });
  const clockId = opened.clock.id;
  await call(`/api/poker-clocks/${clockId}/commands`, { commandId: randomUUID(), type: 'start' });
  server.services.jobs.import.start();
  return { url: server.url, token, clockId };
};

/** Returns members as stored, without the fields that every write changes, as one text each. */
const members = async () => {
  const rows = await server.models.Player.find().sort({ _id: 1 }).select('-updatedAt -__v -version').lean();
  return { rows: rows.map((row) => JSON.stringify(row)) };
};

/** The requests of the bench to its server. */
export type Ask =
  | { type: 'start' | 'memory' | 'members' | 'stop' }
  | { type: 'edit'; edits: { playerNumber: number; city: string }[] };

answerMessages(async (ask: Ask) => {
  if (ask.type === 'start') return start();
  if (ask.type === 'members') return members();
  if (ask.type === 'edit') {
    for (const { playerNumber, city } of ask.edits)
      await server.models.Player.updateOne({ playerNumber }, { $set: { city } });
    return {};
  }
  if (ask.type === 'stop') {
    await server.stop();
    return {};
  }
  const { rss } = process.memoryUsage();
  const answer = { rssMb: mb(rss), peakMb: mb(peak), heapPeakMb: mb(heapPeak) };
  peak = rss;
  heapPeak = 0;
  return answer;
});
