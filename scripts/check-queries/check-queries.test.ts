import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findProblems } from './main.ts';

let root = '';

/** Creates a project of one file. */
const project = (file: string, source: string): string => {
  root = mkdtempSync(path.join(tmpdir(), 'ahl-queries-'));
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
  return root;
};

afterEach(() => rmSync(root, { recursive: true, force: true }));

const page = 'frontend/src/features/venues/components/page.tsx';

describe('the rule for server data', () => {
  it.each([
    ['a route of a contract', page, "useEndpoint('GET /api/venues', { query: { page: 1 } });"],
    [
      'a query with more options',
      page,
      "useQuery({ ...endpointQuery('GET /api/seasons'), select: (all) => all.length });",
    ],
    ['a mutation whose types follow', page, "useMutation({ mutationFn: () => call('POST /api/news') });"],
    ['an address that is no key', page, "const link = '/api/calendar.ics'; const all = [id, link];"],
    [
      'a file of a contract',
      page,
      "requestFile(addressOf('GET /api/backups/:id/file', { params }), 'a.csv');",
    ],
    ['a file of another site', page, "requestBlob('https://example.com/a.png');"],
    ['a test that seeds the cache', 'frontend/src/a.test.tsx', "client.setQueryData(['/api/venues'], []);"],
    ['the typed ways themselves', 'frontend/src/lib/a.ts', 'useQuery<A>({ queryKey });'],
  ])('accepts %s', (_name, file, source) => {
    expect(findProblems(project(file, source))).toEqual([]);
  });

  it.each([
    ['a query typed by hand', page, 'useQuery<Venue[]>({ queryKey });'],
    ['a mutation typed by hand', page, 'useMutation<Venue, Error, Input>({ mutationFn });'],
    ['an answer in the cache typed by hand', page, 'client.setQueryData<Venue[]>(key, []);'],
    ['a key that spells an address', page, "const key = ['/api/venues', id] as const;"],
    ['a key in a template', page, 'client.invalidateQueries({ queryKey: [`/api/venues/$' + '{id}`] });'],
    ['a key by a choice', page, "useQuery({ queryKey: [mine ? '/api/messages' : '/api/messages/league'] });"],
    ['a file whose address is spelled', page, 'requestFile(`/api/backups/$' + '{id}/file`, name);'],
    ['a call past the client', page, "void fetch('/api/account/sessions/current', { method: 'DELETE' });"],
    ['a key of a first view', 'backend/src/http/pages/views.ts', "const keys = [['/api/venues']];"],
  ])('refuses %s', (_name, file, source) => {
    expect(findProblems(project(file, source))).toHaveLength(1);
  });

  it('reports the file and the line', () => {
    const [problem] = findProblems(project(page, "const a = 1;\nconst key = ['/api/venues'];"));

    expect(problem).toMatch(`${page}:2: a query key spells an address`);
  });
});
