// The change log does not see writes that bypass mongoose. They are allowed for rows that are not logged, and for the
// files listed here with their reason.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest } from './rules.ts';

/** Files that bypass mongoose, and why nothing is missing from the change log. */
const allowed: Readonly<Record<string, string>> = {
  'backend/src/db/lists.ts': 'lists of what was seen or has ended, which models keep off the record',
  'backend/src/features/ranking/results/store-scores.ts':
    'points that follow from a rule or a season; that change is on record',
  'backend/src/features/office/reports/figure-writes.ts': 'derived rows alone',
  'backend/src/features/ranking/results/move-nights.ts':
    'whose a night is after a merge; the merge is on record',
  'backend/src/features/ranking/standings/standing.rebuild.ts': 'derived rows alone',
  'backend/src/features/ranking/standings/standing.writer.ts': 'derived rows alone',
};

const rawWrite =
  /\.collection\s*\.\s*(insertOne|insertMany|updateOne|updateMany|replaceOne|deleteOne|deleteMany|bulkWrite|findOneAnd\w+)\(/;
const isFree = (file: string): boolean =>
  isTest(file) || !/^backend\/src\/(?!demo\/|testing\/|audit\/)/.test(file);

/** Returns a file's forbidden writes, one sentence each. */
export const unrecordedWritesOf = (root: string, file: string): string[] => {
  if (isFree(file) || Object.hasOwn(allowed, file)) return [];
  const found = rawWrite.exec(readFileSync(path.join(root, file), 'utf8'));
  return found
    ? [`${file} writes past mongoose (collection.${found[1]}), which is not recorded: use the model`]
    : [];
};
