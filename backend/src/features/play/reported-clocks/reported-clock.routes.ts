import * as contract from '@ahl/shared-types/reported-clocks';
import type { RequestHandler, Router } from 'express';
import { maxTdStatusBytes, readTdStatus } from '#features/play/tdt/td-status.ts';
import { createVenueTokens } from '#features/schedule/venues/core/venue-tokens.ts';
import { createReadBytes } from '#http/call-input.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { chargeRead, type ReadBudget, readPoints } from '#http/read-budget.ts';
import { createRouter } from '#http/router.ts';
import {
  findReportedClock,
  type ReportedClockDeps,
  readReportedClock,
  takeReport,
  writeReportedClock,
} from './reported-clock.service.ts';

type Deps = Omit<ReportedClockDeps, 'clockTokens'> & { secret: string };

const withTokens = (deps: Deps): ReportedClockDeps => ({
  ...deps,
  clockTokens: createVenueTokens(deps.secret, 'reported clocks'),
});

/** Mounts the routes of the addresses of venues' own clocks. */
export const mountReportedClocks = (api: ApiRouter, baseDeps: Deps): void => {
  const deps = withTokens(baseDeps);
  mount(api, contract.readReportedClock, ({ input }) => readReportedClock(deps, input.id));
  mount(api, contract.createReportedClock, ({ input }) => writeReportedClock(deps, input.id, true));
  mount(api, contract.deleteReportedClock, ({ input }) => writeReportedClock(deps, input.id, false));
};

const noBytes = new Uint8Array();

/** `GET` and `POST /td-status/<secret>`: a status update, in any form that The Tournament Director sends. */
export const reportedClockRoutes = (baseDeps: Deps & { reads: ReadBudget }): Router => {
  const deps = withTokens(baseDeps);
  const router = createRouter();
  const readBytes = createReadBytes(maxTdStatusBytes / 1024);
  const take: RequestHandler = async (request, response) => {
    // A stranger's body is not read.
    const clock = await findReportedClock(deps, String(request.params.token));
    if (request.method === 'POST') await readBytes(request, response);
    const body: unknown = request.body;
    const [, query = ''] = request.url.split('?');
    const reading = readTdStatus({ body: body instanceof Uint8Array ? body : noBytes, query });
    response.setHeader('Cache-Control', 'no-store');
    response.type('text');
    if (!reading.isRead) {
      response.status(400).send(`This is no status update: ${reading.problem}.`);
      return;
    }
    await takeReport(deps, clock, reading.status);
    response.send('ok');
  };
  const charge = chargeRead(baseDeps.reads, readPoints.code);
  router.get('/td-status/:token', charge, take);
  router.post('/td-status/:token', charge, take);
  return router;
};
