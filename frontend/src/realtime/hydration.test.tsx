import { Suspense, use } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { act } from '@/testing/render.tsx';
import { beginHydration } from './hydration.ts';
import { useServerSecond } from './use-server-second.ts';

const renderedAt = 1_000_000;

const Second = ({ code }: { code: Promise<unknown> | null }) => {
  if (code) use(code);
  return <p>{useServerSecond()}</p>;
};
const page = (code: Promise<unknown> | null) => (
  <Suspense fallback="…">
    <Second code={code} />
  </Suspense>
);

let root: Root;
afterEach(() => {
  act(() => root.unmount());
  beginHydration(undefined);
});

it('a part whose code loads late is hydrated as it was rendered, then shows the current time', async () => {
  const place = document.createElement('div');
  const rendered = renderToString(page(null)).replace(/<p>[\d.]+/, `<p>${renderedAt}`);
  place.innerHTML = rendered;
  const [text] = place.querySelectorAll('p');
  const code = Promise.withResolvers<void>();
  const problems: unknown[] = [];

  beginHydration(renderedAt);
  await act(async () => {
    root = hydrateRoot(place, page(code.promise), { onRecoverableError: (error) => problems.push(error) });
  });
  expect(place.textContent).toBe(String(renderedAt));
  await act(async () => code.resolve());

  expect(problems).toEqual([]);
  expect(place.querySelector('p')).toBe(text);
  expect(Number(place.textContent)).toBeGreaterThan(renderedAt);
});
