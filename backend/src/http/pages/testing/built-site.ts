// Shared by the tests of the server's side of the pages: a server with a small build of its own.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pages } from '@ahl/shared-types/pages';
import { afterAll, beforeAll } from 'vitest';
import { ensureContentPages } from '#features/site/content-pages/first-texts.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

/** A script of the build, long enough to be compressed. */
export const script = `console.log("${'x'.repeat(2_000)}");`;

/** A page of the table whose file the build below omits. */
export const notBuilt = '/admin/reports';
/** The pages that the build has. */
export const built = pages.filter(({ path }) => path !== notBuilt);

/** Builds a site and sets up a server for it, for the tests of a file. */
export const setUpBuiltSite = () => {
  const distDir = mkdtempSync(path.join(tmpdir(), 'ahl-dist-'));
  let server: TestServer;
  beforeAll(async () => {
    mkdirSync(path.join(distDir, 'assets'));
    writeFileSync(
      path.join(distDir, 'index.html'),
      '<!doctype html><html lang="en"><head><!--head--><title>AHL</title><meta name="description" content="x" /><!--/head--></head><body><div id="root"><!--body--></div></body></html>',
    );
    writeFileSync(path.join(distDir, 'assets/index-abc.js'), script);
    writeFileSync(path.join(distDir, 'assets/index-abc.js.br'), brotliCompressSync(script));
    writeFileSync(
      path.join(distDir, 'page-files.json'),
      JSON.stringify({
        ...Object.fromEntries(built.map(({ path }) => [path, { scripts: [], styles: [] }])),
        '/news': { scripts: ['/assets/news-1.js'], styles: ['/assets/news-1.css'] },
      }),
    );
    server = await startTestServer({ distDir, config: { publicUrl: 'https://ahl.test' } });
    await ensureContentPages(server.models);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(distDir, { recursive: true });
  });
  return {
    distDir,
    get server() {
      return server;
    },
    /** Adds a file to the build, with its compressed copy, and returns the folder of the build. */
    withFile: (file: string, text = script): string => {
      writeFileSync(file, text);
      writeFileSync(`${file}.br`, brotliCompressSync(text));
      return distDir;
    },
    /** Opens a page as a browser does. */
    open: async (address: string) => {
      const response = await fetch(server.url + address, { headers: { Accept: 'text/html' } });
      const html = await response.text();
      const initialData = JSON.parse(
        /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
      );
      return {
        status: response.status,
        html,
        initialData,
        keys: initialData?.queries.map(([key]: [unknown[]]) => key),
      };
    },
  };
};
