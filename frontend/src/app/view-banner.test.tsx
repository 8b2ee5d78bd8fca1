import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '@/features/session/page.ts';
import { viewKeys } from '@/lib/storage.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { render, screen } from '@/testing/render.tsx';
import { ViewBanner } from './view-banner.tsx';

const endsIn = (ms: number): string => new Date(serverNow() + ms).toISOString();

beforeEach(() => {
  vi.spyOn(page, 'goTo').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Response.json({}));
  sessionStorage.setItem(viewKeys.token, 'view-token');
  sessionStorage.setItem(viewKeys.id, 'f'.repeat(24));
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the bar while an admin views the site as a member', () => {
  it('shows the member, that the view is read-only, and the time left', async () => {
    render(<ViewBanner name="Alicia Moreno" endsAt={endsIn(20 * 60_000)} />);

    const bar = screen.getByRole('region', { name: 'You are viewing the site as a member' });
    expect(bar.textContent).toMatch(/You see the site as Alicia Moreno. Read only. (20:00|19:\d\d) left/);
    await expectAccessible(bar);
  });

  it('ends the view with its button', async () => {
    render(<ViewBanner name="Alicia Moreno" endsAt={endsIn(60_000)} />);

    await userEvent.setup().click(screen.getByRole('button', { name: 'Stop viewing' }));

    expect(sessionStorage.getItem(viewKeys.token)).toBeNull();
    expect(page.goTo).toHaveBeenCalled();
  });

  it('ends the view when its time is over', () => {
    render(<ViewBanner name="Alicia Moreno" endsAt={endsIn(-1)} />);

    expect(sessionStorage.getItem(viewKeys.token)).toBeNull();
  });
});
