// The second build of the same pages: a module with which the server renders them, in `server/` beside the client's.
import path from 'node:path';
import type { Plugin } from 'vite';

/** Returns the plugin; `entry` is the module that renders. */
export const serverBuild = (entry: string): Plugin => ({
  name: 'ahl:server-build',
  config: ({ build }) => ({
    environments: {
      ssr: {
        // Whatever the server's own environment is: React's development build renders several times slower.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        resolve: { noExternal: true },
        build: {
          outDir: path.join(build?.outDir ?? 'dist', 'server'),
          ssr: true,
          copyPublicDir: false,
          manifest: false,
          rolldownOptions: { input: entry },
        },
      },
    },
    builder: {
      buildApp: async (builder) => {
        for (const name of ['client', 'ssr']) {
          const environment = builder.environments[name];
          if (environment) await builder.build(environment);
        }
      },
    },
  }),
});
