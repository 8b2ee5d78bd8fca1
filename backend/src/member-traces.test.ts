import mongoose, { type Schema } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { memberTraces } from './member-traces.ts';
import { createModels } from './models.ts';

/** What names a member and stays when the account is emptied: the account itself names nobody any more. */
const staying: Record<string, string> = {
  Result: 'places are those of the others too; they name a former member',
  Ledger: 'made of the results',
  Standing: 'made of the results',
  SeasonTitle: 'won in results',
  CareerTask: 'work that is done in seconds',
  Bonus: 'what the league gave, and who took it in',
  Inquiry: 'a form of the public site, sent without an account',
  VenueReferral: 'a form of the public site, sent without an account',
  Submission: 'a form of the public site, sent without an account',
};

/** The paths of a schema, those of rows within rows too. */
const pathsOf = (schema: Schema): string[] =>
  Object.entries(schema.paths).flatMap(([name, type]) => [
    ...(type.options.ref === 'Player' ? ['(ref Player)'] : []),
    name,
    ...(type.schema ? pathsOf(type.schema) : []),
  ]);

const namesMembers = (path: string): boolean =>
  /^(\(ref Player\)|(player|account|member)Ids?|email|to|submitterEmail)$/.test(path);

describe('what is removed when an account is emptied', () => {
  const db = mongoose.createConnection();
  const models = createModels(db);
  const removed = memberTraces.flatMap((trace) => trace.models);

  test('is every collection that names members, beside those that stay for a reason', () => {
    const naming = Object.entries(models)
      .filter(([, model]) => pathsOf(model.schema as Schema).some(namesMembers))
      .map(([name]) => name)
      .filter((name) => name !== 'Player');

    expect(naming.filter((name) => !removed.some((one) => one === name) && !staying[name])).toEqual([]);
    expect(Object.keys(staying).filter((name) => !naming.includes(name))).toEqual([]);
  });

  test('names each collection once', () => {
    expect(new Set(removed).size).toBe(removed.length);
    expect(removed.filter((name) => staying[name])).toEqual([]);
  });
});
