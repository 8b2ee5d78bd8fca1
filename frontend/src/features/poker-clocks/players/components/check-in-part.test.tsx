import type { Role } from '@ahl/shared-types/permissions';
import type { CheckInCodes } from '@ahl/shared-types/tonight';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { restoreSession } from '@/features/session/session-state.ts';
import { accountOf } from '@/features/session/stored-user.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { resetServerTime } from '@/realtime/server-time.ts';
import { renderAt, screen, waitFor } from '@/testing/render.tsx';
import { buildClock } from '../../testing/build-clock.ts';
import { CheckInPart } from './check-in-part.tsx';
import { type PlayersPanelState, PlayersProvider } from './players-context.ts';

const clock = buildClock();
const periodMs = 30_000;
/** Two codes: the current one is valid for another `leftMs` milliseconds. */
const codesWith = (leftMs: number): CheckInCodes => {
  const startsMs = Date.now() - periodMs + leftMs;
  const code = (name: string, index: number) => ({
    code: name,
    startsAt: new Date(startsMs + index * periodMs).toISOString(),
  });
  return { periodMs, codes: ['first', 'second'].map(code) };
};

const open = (answer: () => Response, role: Role = 'Operator') => {
  resetServerTime();
  const account = accountOf({ id: 'a'.repeat(24), firstName: 'Dana', lastName: 'Wells', role });
  localStorage.setItem('user', JSON.stringify(account));
  localStorage.setItem('userToken', 'token');
  restoreSession();
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(String(url));
    return answer();
  });
  const queryClient = createQueryClient();
  const page = renderAt(
    <QueryClientProvider client={queryClient}>
      <PlayersProvider value={{ clock } as PlayersPanelState}>
        <CheckInPart />
      </PlayersProvider>
    </QueryClientProvider>,
  );
  return { requests, queryClient, ...page };
};
const qrOf = (code: string) =>
  screen.findByRole('img', { name: new RegExp(`/check-in/${clock.id}\\?code=${code}$`) });

afterEach(() => vi.unstubAllGlobals());

describe('the check-in code on the host’s screen', () => {
  it('is fetched and shown only on request, and can be hidden again', async () => {
    const { requests, user } = open(() => Response.json(codesWith(20_000)));
    expect(requests).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Show the check-in code' }));
    expect(await qrOf('first')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hide the check-in code' }));

    expect(screen.queryByRole('img')).toBeNull();
  });

  it('changes to the next code after its thirty seconds, without another request', async () => {
    const { requests, user } = open(() => Response.json(codesWith(150)));

    await user.click(screen.getByRole('button', { name: 'Show the check-in code' }));

    expect(await qrOf('second')).toBeTruthy();
    expect(requests).toHaveLength(1);
  });

  it('is not even requested for users who do not run clocks', async () => {
    const { requests, user } = open(() => Response.json(codesWith(20_000)), 'Player');

    await user.click(screen.getByRole('button', { name: 'Show the check-in code' }));

    expect(await screen.findByText(/Members scan it/)).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it('is not shown if the server refuses it', async () => {
    const other = open(() => Response.json(codesWith(20_000)));
    await other.user.click(screen.getByRole('button', { name: 'Show the check-in code' }));
    // From here on a code would be shown at once.
    await qrOf('first');
    other.unmount();
    const { user, requests, queryClient } = open(() => Response.json({ code: 'FORBIDDEN' }, { status: 403 }));

    await user.click(screen.getByRole('button', { name: 'Show the check-in code' }));
    await waitFor(() => expect([requests.length, queryClient.isFetching()]).toEqual([1, 0]));

    expect(await screen.findByText(/Members scan it/)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
