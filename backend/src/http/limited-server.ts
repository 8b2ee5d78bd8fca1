import { createServer, type RequestListener, type Server } from 'node:http';

/** The maximum time for a request to arrive, in ms. */
export type ArrivalLimits = {
  headersTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
};

/** A slow request is cut off after half a minute, however its sender continues. */
const arrivalLimits: ArrivalLimits = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
};

/** Creates an HTTP server that cuts off requests which arrive too slowly. */
export const createLimitedServer = (listener: RequestListener, limits = arrivalLimits): Server =>
  createServer(limits, listener);
