// Calls whose values are stated, because the found ones would be cheap: the season with the most nights, a whole file.
import { kontendersRule } from '@ahl/shared-types/points-rules';
import type { Call, Ids } from './values.ts';

const lastMonth = (): string => new Date(Date.now() - 32 * 86_400_000).toISOString().slice(0, 7);

/** A file of new members. */
const membersCsv = (rows: number): string =>
  [
    'First name,Last name,Email,City,State',
    ...Array.from(
      { length: rows },
      (_, row) => `Bench,Person${row},bench.${row}.${crypto.randomUUID()}@example.com,Dallas,TX`,
    ),
  ].join('\n');

/** Returns a call; `ids.seasons` are the seasons with the most nights first. */
type Example = (ids: Ids) => Call;

/** The stated calls, by endpoint. */
export const examples: Record<string, Example> = {
  'POST /api/points-rules/preview': ({ seasons = [] }) => ({
    target: '/api/points-rules/preview',
    body: { seasonId: seasons[0], rule: kontendersRule },
  }),
  'POST /api/points-rules/rehearsal': ({ seasons = [] }) => ({
    target: '/api/points-rules/rehearsal',
    body: { seasonIds: seasons.slice(0, 4), rule: kontendersRule },
  }),
  'POST /api/billing-runs/:month': () => ({ target: `/api/billing-runs/${lastMonth()}`, body: undefined }),
  'POST /api/imports/:kind/plan': () => ({
    target: '/api/imports/members/plan',
    body: { fileName: 'members.csv', content: Buffer.from(membersCsv(1_000)).toString('base64') },
  }),
};
