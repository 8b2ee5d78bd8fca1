import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** Scripts of `public/` that block the page: their comments and long names are removed. */
const blockingScripts = ['first-paint.js'];

/** Minifies the blocking scripts of `public/`, which Vite copies unchanged; overwrites the copy. */
export const minifyPublicScripts = (): Plugin => {
  let folder = '';
  return {
    name: 'ahl:public-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ publicDir }) => {
      folder = publicDir;
    },
    generateBundle() {
      for (const fileName of blockingScripts) {
        const source = readFileSync(path.join(folder, fileName), 'utf8');
        const { code, errors } = minifySync(fileName, source, { module: false });
        if (errors[0]) throw new Error(`${fileName}: ${errors[0].message}`);
        this.emitFile({ type: 'asset', fileName, source: code });
      }
    },
  };
};
