// Sends the files of the frontend's build, in an encoding that the browser accepts. Their list is read once, like the
// page that names them; a file that vanishes later, while the server runs, is a 404 like any other.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@ahl/shared-types/common';
import type { RequestHandler } from 'express';

const yearSeconds = 365 * 24 * 3600;
/** In order of preference; the build writes both beside files that are worth it. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const cacheControl = (pathname: string): string =>
  pathname.startsWith('/assets/') ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600';

/** Files of the build that browsers must not get. */
const isOurs = /^\/(index\.html|page-files\.json|server\/|\.)/;

/** Returns the paths of the build's files that browsers get, such as `/assets/index-abc.js`. */
export const buildFilePaths = (distDir: string): ReadonlySet<string> =>
  new Set(
    readdirSync(distDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const relative = path.relative(distDir, path.join(parentPath, name));
        return `/${relative.split(path.sep).join('/')}`;
      })
      .filter((file) => !isOurs.test(file)),
  );

/**
 * Serves GET and HEAD of files in the folder, by their paths, and passes other requests on.
 * @throws NOT_FOUND for what has vanished
 */
export const serveBuildFiles =
  (distDir: string, names: ReadonlySet<string>): RequestHandler =>
  (request, response, next) => {
    const pathname = request.path;
    if (!names.has(pathname) || !['GET', 'HEAD'].includes(request.method)) return next();
    const accepted = request.headers['accept-encoding'] ?? '';
    const [encoding, suffix] = encodings.find(
      ([name, end]) => accepted.includes(name) && names.has(pathname + end),
    ) ?? ['', ''];
    const headers = {
      'Cache-Control': cacheControl(pathname),
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
      Vary: 'Accept-Encoding',
    };
    response.set(headers).type(path.extname(pathname));
    response.sendFile(`.${pathname}${suffix}`, { root: distDir, cacheControl: false }, (error?: Error) => {
      if (!error || response.headersSent || response.destroyed) return;
      for (const name of ['Content-Type', ...Object.keys(headers)]) response.removeHeader(name);
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      next(isMissing ? new AppError('NOT_FOUND', 'request.file-gone', { path: pathname }) : error);
    });
  };
