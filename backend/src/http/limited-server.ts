import { createServer, type RequestListener, type Server } from 'node:http';

/** How long a request may take to arrive, in ms. */
export type ArrivalLimits = {
  headersTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
};

/** A request that dribbles in is cut after half a minute, however slowly its sender feeds it. */
const arrivalLimits: ArrivalLimits = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
};

/** An HTTP server that cuts requests which arrive too slowly. */
export const createLimitedServer = (listener: RequestListener, limits = arrivalLimits): Server =>
  createServer(limits, listener);
