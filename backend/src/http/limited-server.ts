import { createServer, type RequestListener, type Server } from 'node:http';

/** The maximum time for a request to arrive, in ms. */
type ArrivalLimits = {
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

/**
 * How long an idle connection stays open, in ms. Load balancers keep theirs for 60 s; a shorter time here would close one
 * that a balancer is about to use, and its visitor would get a 502.
 */
const keepAliveTimeout = 75_000;

/** Creates an HTTP server that cuts off requests which arrive too slowly. */
export const createLimitedServer = (listener: RequestListener, limits = arrivalLimits): Server =>
  createServer({ ...limits, keepAliveTimeout }, listener);
