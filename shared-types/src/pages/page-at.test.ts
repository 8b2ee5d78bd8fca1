import { expect, test } from 'vitest';
import { pageAt } from './page-at.ts';
import { pages } from './pages.ts';

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
