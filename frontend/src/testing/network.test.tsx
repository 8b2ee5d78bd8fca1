import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { takeUnexpectedCalls } from './network.ts';
import { render } from './render.tsx';
import { renderWithData } from './render-with-data.tsx';

const swallow = () => undefined;
const inThisTest = () => `(in "${expect.getState().currentTestName}")`;

describe('a call that its test did not set up', () => {
  it.each<[string, () => unknown]>([
    ['PUT /api/x', () => fetch('/api/x', { method: 'PUT' })],
    ['GET http://localhost:3000/api/x', () => fetch(new Request('http://localhost:3000/api/x'))],
    ['POST /api/x', () => new XMLHttpRequest().open('POST', '/api/x')],
    ['WebSocket ws://localhost:3000/', () => new WebSocket('ws://localhost:3000/')],
    ['POST /api/x', () => navigator.sendBeacon('/api/x')],
  ])('%s is refused and named with its test', async (call, make) => {
    await new Promise((resolve) => resolve(make())).catch(swallow);

    expect(takeUnexpectedCalls()).toEqual([`${call} ${inThisTest()}`]);
  });

  it('is also named by the helper that answers the others', async () => {
    renderWithData(null, [], { failing: ['/api/x'] });

    await fetch('/api/x');
    await fetch('/api/y', { method: 'DELETE' }).catch(swallow);

    expect(takeUnexpectedCalls()).toEqual([`DELETE /api/y ${inThisTest()}`]);
  });

  it.fails('fails the test even if the page caught the error', async () => {
    await fetch('/api/x').catch(swallow);
  });

  it.fails('fails the test even after the assertions, when the page is unmounted', () => {
    const Leaving = () => {
      useEffect(() => () => void fetch('/api/x').catch(swallow), []);
      return null;
    };
    render(<Leaving />);

    expect(takeUnexpectedCalls()).toEqual([]);
  });
});
