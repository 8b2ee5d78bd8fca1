// The first-load budget as data: the maximum size of each script, and of the total compared with the skeleton.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FirstLoadScript, totalBytes } from './first-load.ts';

/**
 * The ledger: gzip bytes by chunk, and how much larger than the skeleton the total can be. `shared` is for all chunks
 * that it does not list, together: how the bundler splits what several pages share changes with every page.
 */
export type Ledger = {
  ratio: number;
  gzipBytes: Record<string, number>;
  /** The additional load of Spanish readers: the texts of the site, and those that only the office uses. */
  catalogGzipBytes: Record<string, number>;
};

/** Reads bench/bundle-ledger.json. */
export const readLedger = (): Ledger =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../bundle-ledger.json'), 'utf8'));

/** Code that does not belong in the first view: each is loaded on demand. */
const latecomers: readonly (readonly [what: string, files: RegExp])[] = [
  ['sockets', /node_modules\/(socket\.io|engine\.io)/],
  ['schemas', /node_modules\/zod\/|\.contract\.ts$/],
  ['forms', /node_modules\/(react-hook-form|@hookform)\/|frontend\/src\/components\/form\//],
  [
    'dialogs and menus',
    /node_modules\/(@headlessui|@floating-ui|@react-aria|react-aria|@radix-ui)\/|dialog\.tsx$/,
  ],
  ['the date picker', /node_modules\/react-day-picker\//],
  [
    'admin pages',
    /frontend\/src\/routes\/admin\/|\.office-page\.tsx$|frontend\/src\/features\/[^/]+\/components\/desk\//,
  ],
  ['the component gallery', /frontend\/src\/gallery\//],
];

/** Returns all violations of the budget by a first load, one sentence each. */
export const budgetProblems = (
  scripts: readonly FirstLoadScript[],
  skeletonBytes: number,
  ledger: Ledger,
): string[] => {
  const total = totalBytes(scripts);
  const byName = Object.groupBy(scripts, ({ name }) => (name in ledger.gzipBytes ? name : 'shared'));
  const heavy = Object.entries(byName).flatMap(([name, group = []]) => {
    const limit = ledger.gzipBytes[name] ?? 0;
    const bytes = totalBytes(group);
    return bytes > limit ? [`${name} has ${bytes} bytes of at most ${limit}`] : [];
  });
  const early = scripts.flatMap(({ name, modules }) =>
    latecomers.flatMap(([what, files]) => {
      const found = modules.filter((module) => files.test(module));
      return found.length > 0 ? [`${name} carries ${what}: ${found.slice(0, 3).join(', ')}`] : [];
    }),
  );
  const ratio = total / skeletonBytes;
  return [
    ...heavy,
    ...early,
    ...(ratio > ledger.ratio
      ? [`the first load is ${ratio.toFixed(3)} times the skeleton (${total} of ${skeletonBytes} bytes)`]
      : []),
  ];
};
