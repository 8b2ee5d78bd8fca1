// The league has one rule for two names being the same. Whatever `isSameName` says, the ban list, the office's
// duplicates, every search of members, the import and the names of hosts say too.
import { banMarkOf, banMatch } from '@ahl/shared-types/bans';
import { isSameName } from '@ahl/shared-types/names';
import { beforeEach, expect, test } from 'vitest';
import { createPlayer } from '#demo/factories/index.ts';
import { planFile, rowsOf } from '#features/core/imports/testing.ts';
import { setUpOffice } from '#testing/office.ts';

const office = setUpOffice(Date.parse('2026-11-21T18:00:00Z'));
const known = { firstName: 'Mary-Kate', lastName: 'O’Brien Łuczak' };
const fullName = `${known.firstName} ${known.lastName}`;

let memberId: string;
beforeEach(async () => {
  const member = await createPlayer(office.models, { ...known, birthYear: null, email: 'mk@a.test' });
  memberId = member._id.toHexString();
  await office.call('POST', '/api/hosts', { name: fullName, regions: [], email: '', phone: '' });
});

/** Ways to write one name otherwise, each of a part of it. */
const spellings: readonly ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.normalize('NFD'),
  (name) => name.replace('’', "'"),
  (name) => name.replace('’', ''),
  (name) => name.replace('’', 'ʼ'),
  (name) => name.replace('’', '`'),
  (name) => name.replace('-', ' '),
  (name) => name.replace('-', '\u2011'),
  (name) => name.replace('-', ' – '),
  (name) => name.replaceAll(' ', '\u00a0'),
  (name) => name.replace('Ł', 'L'),
  (name) => name.replace('y', 'ý'),
  (name) => name.replace('K', '\u200bK'),
  (name) => name.replace('O', 'Ｏ'),
];
/** Changes that make another name of it. */
const others: readonly ((name: string) => string)[] = [
  (name) => name.replace('Brien', 'Brian'),
  (name) => `${name} Jr.`,
  (name) => name.replace('Kate', 'Ate'),
  (name) => name.replace('Mary-Kate', 'Mary'),
  (name) => name.replace('O’Brien', 'O Brien'),
];

/** A small generator that returns the same numbers in every run (Park and Miller). */
const createNumbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

/** Names made of one by some of its spellings; every third is another name. */
const namesOf = (count: number): string[] => {
  const next = createNumbers(20_261_121);
  return Array.from({ length: count }, (_none, index) => {
    const other = index % 3 === 2 ? others[next(others.length)] : undefined;
    let name = other ? other(fullName) : fullName;
    for (let times = 1 + next(3); times > 0; times -= 1)
      name = spellings[next(spellings.length)]?.(name) ?? name;
    return name;
  });
};

/** The name in two parts, at the second blank or hyphen: where the parts meet makes no difference. */
const partsOf = (name: string) => {
  const [, firstName = '', lastName = ''] = /^(\S+(?:[\s–-]+\S+)?)[\s]+(.*)$/u.exec(name) ?? [];
  return { firstName, lastName };
};

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

test('all places agree about spellings of one name, and about others', async () => {
  const names = namesOf(40);
  const same = names.map((name) => isSameName(name, fullName));
  const mark = banMarkOf({ ...known, email: '', phone: '' });

  const byBan = names.map((name) => banMatch(mark, banMarkOf({ ...partsOf(name), email: '', phone: '' })));
  const csv = ['First name,Last name', ...names.map((name) => Object.values(partsOf(name)).join(','))].join(
    '\n',
  );
  const { planId } = await planFile(office.server, office.token, 'members', csv);
  const rows = await rowsOf(office.server, office.token, planId);
  const byDuplicates: boolean[] = [];
  const bySearch: boolean[][] = [];
  const byHost: boolean[] = [];
  for (const name of names) {
    const duplicates = await office.call('GET', `/api/members/duplicates?${query(partsOf(name))}`);
    byDuplicates.push(
      duplicates.body.items.some(({ reasons }: { reasons: string[] }) => reasons.includes('name')),
    );
    const found = [
      (await office.call('GET', `/api/players/search?${query({ searchTerm: name })}`)).body,
      (await office.call('GET', `/api/office/search?${query({ q: name })}`)).body.members,
      (await office.call('GET', `/api/members?${query({ search: `${name} mk@a.test` })}`)).body.items,
    ];
    bySearch.push(found.map((list) => list.some(({ id }: { id: string }) => id === memberId)));
    const host = await office.call('POST', '/api/hosts', { name, regions: [], email: '', phone: '' });
    byHost.push(host.status === 409);
    if (host.status === 201) await office.models.Host.deleteOne({ _id: host.body.id });
  }

  expect(same.filter(Boolean).length).toBeGreaterThan(20);
  expect(same.filter((isSame) => !isSame).length).toBeGreaterThan(10);
  for (const [index, name] of names.entries()) {
    const isSame = same[index];
    expect([
      name,
      { ban: byBan[index]?.includes('name'), duplicate: byDuplicates[index], host: byHost[index] },
    ]).toEqual([name, { ban: isSame, duplicate: isSame, host: isSame }]);
    expect([name, rows[index]?.question?.reason]).toEqual([
      name,
      isSame ? 'import-member.same-name' : undefined,
    ]);
    // A search also finds by the beginning of a name, so that only a spelling of the name has to find it.
    if (isSame) expect([name, bySearch[index]]).toEqual([name, [true, true, true]]);
  }
});
