// Owns the security headers of every answer: pages, calls, cached bytes and files. They are set before anything answers;
// only a route that is made for other sites (embed pages, feeds) replaces some of them.
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '#config/config.ts';

/** WebSocket sources. Not every browser lets `'self'` cover our own WebSocket, so the public address is named too. */
const ownSockets = (publicUrl: string): string[] =>
  publicUrl ? [new URL(publicUrl).origin.replace(/^http/, 'ws')] : [];

/** Creates the middleware that sets the security headers; mounted before everything else. */
export const securityHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): RequestHandler => {
  const isHttps = publicUrl.startsWith('https://');
  return helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // React sets style attributes; the reference page has one style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...ownSockets(publicUrl)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
  });
};
