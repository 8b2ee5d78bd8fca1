import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../scripts/bootstrap/build-frontend.mjs';
import { catalogWeights } from './catalogs.ts';
import { type FirstLoadScript, productFirstLoad, skeletonFirstLoad, totalBytes } from './first-load.ts';
import { budgetProblems, type Ledger, readLedger } from './ledger.ts';

const root = path.resolve(import.meta.dirname, '../..');

const script = (more: Partial<FirstLoadScript> = {}): FirstLoadScript => ({
  name: 'index',
  gzipBytes: 100,
  modules: ['frontend/src/app/main.tsx'],
  ...more,
});
const ledger: Ledger = { ratio: 1.25, gzipBytes: { index: 110 }, catalogGzipBytes: {} };

describe('budgetProblems', () => {
  it('accepts what is within the ledger', () => {
    expect(budgetProblems([script()], 90, ledger)).toEqual([]);
  });

  it.each([
    ['a chunk that is too heavy', [script({ gzipBytes: 111 })], 'at most 110'],
    ['a chunk that nobody planned', [script(), script({ name: 'new', gzipBytes: 1 })], 'shared has 1'],
    ['sockets', [script({ modules: ['node_modules/socket.io-client/build/esm/index.js'] })], 'sockets'],
    ['an admin page', [script({ modules: ['frontend/src/routes/admin/poker-clock.tsx'] })], 'admin pages'],
    ['schemas', [script({ modules: ['shared-types/src/auth/auth.contract.ts'] })], 'schemas'],
  ])('reports %s', (_what, scripts, words) => {
    expect(budgetProblems(scripts, 90, ledger).join()).toContain(words);
  });

  it('reports a total that is too large compared with the skeleton', () => {
    expect(budgetProblems([script()], 70, ledger)).toHaveLength(1);
  });
});

describe('the first load of /', () => {
  it('stays within bench/bundle-ledger.json', async () => {
    const scripts = await productFirstLoad();
    const skeleton = await skeletonFirstLoad();

    expect(budgetProblems(scripts, totalBytes(skeleton), readLedger())).toEqual([]);
  });
});

describe('the Spanish texts of the build', () => {
  beforeAll(() => ensureBuilt(root));
  const codeOf = (name: string): string => catalogWeights().find((one) => one.name === name)?.code ?? '';

  it('have the sizes in the ledger, the site’s separate from the office’s', () => {
    const limits = readLedger().catalogGzipBytes;
    const catalogs = catalogWeights();

    expect(catalogs.map(({ name }) => name).sort()).toEqual(Object.keys(limits).sort());
    expect(catalogs.filter(({ name, gzipBytes }) => gzipBytes > (limits[name] ?? 0))).toEqual([]);
  });

  it('contain the texts of the site’s pages, and separately those that only the office uses', () => {
    const site = codeOf('texts-site');
    const office = codeOf('texts-office');

    expect(site).toContain('Iniciar sesión');
    expect(site).not.toContain('Guardar la nota');
    expect(office).toContain('Guardar la nota');
    expect(office).not.toContain('"Iniciar sesión"');
  });
});
