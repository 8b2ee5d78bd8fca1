import express, { type Router } from 'express';

/** Creates a router that tells capitals from small letters: an address in another spelling than its route's is unknown. */
export const createRouter = (): Router => express.Router({ caseSensitive: true });
