import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubWindowWidth } from '@/testing/media.ts';
import { cleanup, screen } from '@/testing/render.tsx';
import './desk-layout.tsx';
import './office-bar.tsx';
import { open, partOfSite } from './testing/open-app.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const desk = '/admin/poker-clock?id=c1';
/** The desk shows that there is no such clock; its frame is that of every clock. */
const notThere = { message: 'Not there.', code: 'NOT_FOUND', requestId: 'r' };
const stubClock = () =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(notThere), { status: 404 }));
const adminBar = () => screen.queryByRole('region', { name: 'Admin bar' });

describe('the frame of the desk', () => {
  it('is the desk alone on a phone', async () => {
    stubWindowWidth(390);
    stubClock();
    open(desk, 'Operator');

    await screen.findByRole('link', { name: 'Leave the desk' });
    expect([partOfSite('banner'), partOfSite('contentinfo'), adminBar()]).toEqual([
      undefined,
      undefined,
      null,
    ]);
  });

  it('is that of the site on a wide screen', async () => {
    stubWindowWidth(1440);
    stubClock();
    open(desk, 'Operator');

    expect(await screen.findByRole('region', { name: 'Admin bar' })).toBeDefined();
    expect(partOfSite('banner')).toBeDefined();
  });

  it('is that of the site for people who run no clocks', async () => {
    stubWindowWidth(390);
    open(desk, 'Player');

    await screen.findByRole('heading', { name: 'Not for this account' });
    expect(partOfSite('banner')).toBeDefined();
  });
});
