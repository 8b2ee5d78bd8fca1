import express from 'express';
import { expect, test } from 'vitest';
import { createCookiesOf } from './cookies.ts';
import { createLimitedServer } from './limited-server.ts';

/** Returns what a browser receives, and what is read from the value that it sends back. */
const roundTrip = async (publicUrl: string) => {
  const cookiesOf = createCookiesOf({ publicUrl });
  const app = express().get('/', (request, response) => {
    const cookies = cookiesOf(request, response);
    cookies.keep('ahl_device', 'abc', 60_000);
    response.json(cookies.get('ahl_device') ?? null);
  });
  const server = createLimitedServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const stored = (await fetch(url)).headers.get('set-cookie') ?? '';
  const read = async (Cookie: string): Promise<unknown> => (await fetch(url, { headers: { Cookie } })).json();
  const answers = [await read(stored.split(';')[0] ?? ''), await read('ahl_device=planted')];
  server.close();
  return { stored, answers };
};

test('a cookie behind https is bound to the host by its prefix, whatever the proxy says', async () => {
  const { stored, answers } = await roundTrip('https://ahl.test');

  expect(stored).toMatch(
    /^__Host-ahl_device=abc; Max-Age=60; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(answers).toEqual(['abc', null]);
});

test('a cookie without https has a plain name', async () => {
  const { stored, answers } = await roundTrip('');

  expect(stored).toMatch(/^ahl_device=abc; .*HttpOnly; SameSite=Lax$/);
  expect(answers).toEqual(['abc', 'planted']);
});
