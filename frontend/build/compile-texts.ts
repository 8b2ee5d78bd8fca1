// Compiles the ICU messages that the site shares with the server, so that the browser needs no parser for them.
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { compileMessage } from '@ahl/shared-types/texts';
import type { Plugin } from 'vite';

/** Returns a value with each message in its compiled form; one without parameters stays a text. */
const compiled = (value: unknown): unknown => {
  if (typeof value === 'string') {
    const message = compileMessage(value);
    const [first] = message;
    return message.length === 1 && typeof first === 'string' ? first : message;
  }
  const entries = Object.entries(value as object);
  return Object.fromEntries(entries.map(([key, text]) => [key, compiled(text)]));
};

/** The compiler that the browser gets: what is still a text has no parameters. */
const noCompiler = 'export const compileMessage = (message) => [message];';

/** Returns the plugin. Files of messages export nothing else, so they are loaded here and written as data. */
export const compileTexts = (): Plugin => ({
  name: 'ahl:compile-texts',
  load: {
    filter: { id: /shared-types\/src\/.*(\.(reasons|texts)|\/compile-message)\.ts$/ },
    handler: async (id) => {
      if (id.endsWith('/compile-message.ts')) return { code: noCompiler, moduleType: 'js', map: null };
      const lists = await import(`${pathToFileURL(id)}?${statSync(id).mtimeMs}`);
      const code = Object.entries(lists).map(
        ([name, list]) => `export const ${name} = ${JSON.stringify(compiled(list))};`,
      );
      return { code: code.join('\n'), moduleType: 'js', map: null };
    },
  },
});
