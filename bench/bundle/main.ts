// `npm run bench:bundle`: the size of the first load of `/`, compared with a minimal app with the same libraries.

import { report } from '../report.ts';
import { productFirstLoad, skeletonFirstLoad, totalBytes } from './first-load.ts';
import { readLedger } from './ledger.ts';

const ours = await productFirstLoad();
const skeleton = await skeletonFirstLoad();
const { ratio: wantedRatio } = readLedger();
const ratio = totalBytes(ours) / totalBytes(skeleton);
const bytes = (count: number) => `${count.toLocaleString('en')} bytes`;

report({
  name: 'bench:bundle',
  what: 'JavaScript before the first view of `/` (gzip), compared with the minimal app with the same libraries built by the same Vite.',
  rows: [
    ...ours.map(({ name, gzipBytes }) => [name, bytes(gzipBytes)] as const),
    ['together', bytes(totalBytes(ours))],
    ['skeleton', bytes(totalBytes(skeleton))],
    ['ratio', ratio.toFixed(3)],
  ],
  target: { text: `ratio ≤ ${wantedRatio}`, isMet: ratio <= wantedRatio },
});
