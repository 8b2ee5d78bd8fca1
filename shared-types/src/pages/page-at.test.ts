import { expect, test } from 'vitest';
import { pageAt } from './page-at.ts';
import { type PageInfo, pages } from './pages.ts';

test.each(pages.map(({ path }) => path))('%s is found at its own address', (path) => {
  const address = path.replaceAll(':', '');

  expect(pageAt(address)?.page.path).toBe(path);
  expect(address === '/' || pageAt(`${address}/`)?.page.path === path).toBe(true);
});

test('the parameters are those of the address, undecoded', () => {
  expect(pageAt('/players/a%20b/points')).toMatchObject({
    page: { path: '/players/:id/points' },
    params: { id: 'a%20b' },
  });
});

test.each(['/nothing-here', '/players//points', '/news/1/2/3', '//evil.example', '/Venues'])(
  'there is no page at %s',
  (address) => {
    expect(pageAt(address)).toBeNull();
  },
);

test('an office page that no menu lists belongs to one that a menu lists', () => {
  const listed = pages.filter((page: PageInfo) => page.section).map(({ path }): string => path);
  const parents = pages.flatMap((page: PageInfo) => page.parent ?? []);

  expect(parents.filter((parent) => !listed.includes(parent))).toEqual([]);
});
