// `npm run bench:reports`: every report in a league of a million finishes, over one year and over all years, and the
// time to count nights and payments.
import { randomUUID } from 'node:crypto';
import { reportNames, shapeOf } from '@ahl/shared-types/reports';
import { seedDemoLeague } from '../../backend/src/demo/index.ts';
import { startTestServer } from '../../backend/src/testing/test-server.ts';
import { median, report } from '../report.ts';
import { startAt } from '../start-at.ts';

const scale = Number(process.env.BENCH_SCALE ?? 15.4);
const wantedFinishes = Number(process.env.BENCH_FINISHES ?? 1_000_000);
const rounds = 9;
const targetMs = 300;
const ms = (value: number) => `${value.toFixed(1)} ms`;
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const server = await startTestServer({ onDisk: true });
try {
  const { models, services } = server;
  await seedDemoLeague({ models, now: Date.now(), timeZone: 'America/Chicago', scale, passwordHash: 'none' });
  const [sum] = await models.Result.aggregate<{ finishes: number }>([
    { $group: { _id: null, finishes: { $sum: '$entrants' } } },
  ]);
  const finishes = sum?.finishes ?? 0;
  const { token } = await server.signInAs('Super Admin');
  const rebuildMs = await timed(() => services.jobs.reportCount.sweep());
  const first = await models.Result.findOne({}).sort({ date: 1 }).select('date').lean();
  const latest = await models.Result.findOne({}).sort({ date: -1 }).lean();
  const venue = String(latest?.venueId);

  const ask = async (path: string) => {
    const { status, body } = await server.call('GET', path, { token });
    if (status !== 200) throw new Error(`${path}: ${status} ${body.message}`);
  };
  const slowestOf = async (query: string) => {
    const found: { name: string; value: number }[] = [];
    for (const name of reportNames)
      for (const by of shapeOf(name).by) {
        const path = `/api/reports/${name}?by=${by}&${query}`;
        await ask(path);
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) times.push(await timed(() => ask(path)));
        found.push({ name: `${name} by ${by}`, value: median(times) });
      }
    return found.sort((a, b) => b.value - a.value);
  };
  const year = await slowestOf('');
  const all = await slowestOf(`from=${first?.date}`);
  const ofVenue = await slowestOf(`venueId=${venue}`);
  const finance = all.find(({ name }) => name.startsWith('finance'));
  const people = await timed(() => ask('/api/reports/people?by=last&minNights=5&sort=-nights'));

  const steps: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    const body = {
      idempotencyKey: randomUUID(),
      name: `Bench ${index}`,
      venueId: venue,
      date: latest?.date,
      startTime: startAt(index + 1),
      entrants: latest?.finishers.length,
      finishers: latest?.finishers.map(({ playerId, place }) => ({ playerId: String(playerId), place })),
    };
    const { status, body: answer } = await server.call('POST', '/api/results', { token, body });
    if (status !== 201) throw new Error(answer.message);
    steps.push(await timed(() => services.jobs.reportCount.sweep()));
  }
  const payments: number[] = [];
  const owed = await models.Invoice.find({ status: 'open', 'totals.balanceCents': { $gt: 100 } })
    .limit(10)
    .select('_id')
    .lean();
  for (const { _id } of owed) {
    const body = {
      invoiceId: _id.toHexString(),
      requestId: randomUUID(),
      kind: 'payment',
      amountCents: 100,
      paidOn: latest?.date,
      method: 'check',
      reference: '',
      note: '',
    };
    const { status, body: answer } = await server.call('POST', '/api/payments', { token, body });
    if (status !== 201) throw new Error(answer.message);
    payments.push(await timed(() => services.jobs.reportCount.sweep()));
  }
  const slowest = (list: readonly { name: string; value: number }[]) =>
    list[0] ?? { name: '', value: Infinity };
  const worst = Math.max(slowest(year).value, slowest(all).value, slowest(ofVenue).value, people);
  report({
    name: 'bench:reports',
    what: `Each report with each of its row types over HTTP in turn, including the previous period, medians of ${rounds}, in a demo league scaled by ${scale}; then a night of ${latest?.finishers.length} posted and counted, and a payment counted.`,
    rows: [
      ['finishes', finishes.toLocaleString('en-US')],
      ['nights', (await models.ReportNight.estimatedDocumentCount()).toLocaleString('en-US')],
      ['final invoices', (await models.ReportInvoice.estimatedDocumentCount()).toLocaleString('en-US')],
      ['players', (await models.ReportPlayer.estimatedDocumentCount()).toLocaleString('en-US')],
      ['all figures from results and invoices', seconds(rebuildMs)],
      [`twelve months, slowest (${slowest(year).name})`, ms(slowest(year).value)],
      ['twelve months, median of all reports', ms(median(year.map(({ value }) => value)))],
      [`all years since ${first?.date}, slowest (${slowest(all).name})`, ms(slowest(all).value)],
      [`all years, slowest of finance (${finance?.name})`, ms(finance?.value ?? Infinity)],
      [`twelve months of one venue, slowest (${slowest(ofVenue).name})`, ms(slowest(ofVenue).value)],
      ['a page of players by nights', ms(people)],
      ['counting a posted night, median', ms(median(steps))],
      ['counting a payment, median', ms(median(payments))],
    ],
    target: {
      text: `any report ≤ ${targetMs} ms at a million finishes`,
      isMet: finishes >= wantedFinishes && worst <= targetMs,
    },
  });
} finally {
  await server.stop();
}
