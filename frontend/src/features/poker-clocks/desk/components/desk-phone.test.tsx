// The desk on a phone: what is one tap away on the Clock tab, what asks first, and what stays visible.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheClock } from '@/realtime/cache-bridge.ts';
import { setConnection } from '@/realtime/connection.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { resetQueues } from '../../core/commands/command-queue.ts';
import { button, line, logOf, openDesk } from '../../testing/open-desk.tsx';

const phone = { width: 390 };
const minuteMs = 60_000;
const parts = () => within(screen.getByRole('navigation', { name: 'Parts of the desk' }));
const bottomBar = () => screen.getByRole('navigation', { name: 'Parts of the desk' }).parentElement;

beforeEach(() => {
  localStorage.clear();
  resetQueues();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the Clock tab', () => {
  it('undoes the last command in one tap', async () => {
    const log = logOf(line('c2', { type: 'pause' }), line('c1'));
    const { commands } = await openDesk({ status: 'paused' }, { ...phone, log });

    fireEvent.click(await screen.findByRole('button', { name: 'Undo “Paused the clock”' }));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'undo', targetCommandId: 'c2' }));
  });
});

describe('the next level', () => {
  it('asks while more than a minute is left', async () => {
    const { commands } = await openDesk({ status: 'running', remainingMs: 10 * minuteMs }, phone);

    fireEvent.click(button('Next level'));
    await screen.findByRole('alertdialog', { name: 'Go to level 2 now?' });
    expect(commands()).toHaveLength(0);
    fireEvent.click(button('Go to level 2'));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'next-level' }));
  });

  it('asks with the time that is left now', async () => {
    const { queryClient, clock } = await openDesk({ status: 'running', remainingMs: 10 * minuteMs }, phone);
    fireEvent.click(button('Next level'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Go to level 2 now?' });

    act(() => cacheClock(queryClient, { ...clock, version: 2, remainingMs: 7 * minuteMs }));

    await waitFor(() => expect(dialog.textContent).toMatch(/0?[67]:\d\d are left here/));
  });

  it('also asks when a key is pressed on a laptop', async () => {
    const { commands } = await openDesk({ status: 'running', levelIndex: 1, remainingMs: 10 * minuteMs });

    fireEvent.keyDown(document.body, { key: 'ArrowRight' });

    await screen.findByRole('alertdialog', { name: 'Go to the break now?' });
    expect(commands()).toHaveLength(0);
  });

  it.each([
    ['in the last minute of a level', { status: 'running', remainingMs: 50_000 }],
    ['before the start', { status: 'ready' }],
  ] as const)('does not ask %s', async (_when, clock) => {
    const { commands } = await openDesk(clock, phone);

    fireEvent.click(button('Next level'));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'next-level' }));
  });
});

describe('the next break', () => {
  it('begins after one question, from the controls', async () => {
    const { commands } = await openDesk({ status: 'running', remainingMs: 10 * minuteMs }, phone);

    fireEvent.click(button('To the break'));
    await screen.findByRole('alertdialog', { name: 'Go to the break?' });
    expect(commands()).toHaveLength(0);
    fireEvent.click(button('Go to the break'));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'go-to-level', levelIndex: 2 }));
  });

  it('begins after one question, from the line above the players', async () => {
    const players = { players: () => <p>The seats</p> };
    const { commands } = await openDesk(
      { status: 'paused', levelIndex: 1 },
      { ...phone, tab: 'players', parts: players },
    );

    fireEvent.click(button(/break in .* To the break/));
    fireEvent.click(await screen.findByRole('button', { name: 'Go to the break' }));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ type: 'go-to-level', levelIndex: 2 }));
  });

  it.each([
    ['before the start', { status: 'ready' }],
    ['during a break', { status: 'running', levelIndex: 2 }],
    ['after the last one', { status: 'running', levelIndex: 3 }],
  ] as const)('is not offered %s', async (_when, clock) => {
    await openDesk(clock, phone);

    expect(screen.queryByRole('button', { name: 'To the break' })).toBeNull();
  });
});

describe('the bar of a phone', () => {
  it('says where the desk is and that it is live, and leads out', async () => {
    await openDesk({ status: 'running' }, phone);

    expect(screen.getByText('Live')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Leave the desk' }).getAttribute('href')).toBe('/');
  });

  it('stands above the choice of a clock too', async () => {
    await openDesk({}, { ...phone, clockId: null });

    expect(await screen.findByRole('heading', { name: 'Which clock?' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Leave the desk' })).toBeDefined();
  });
});

describe('the parts of the desk', () => {
  it('show the countdown to a start that was set, on each tab', async () => {
    const startsAt = new Date(Date.now() + 10 * minuteMs).toISOString();
    await openDesk({ status: 'ready', startsAt }, phone);

    for (const name of ['Players', 'Levels', 'Log']) {
      fireEvent.click(parts().getByRole('link', { name }));
      await waitFor(() => expect(bottomBar()?.textContent).toMatch(/Starts in.*(9:\d\d|10:00)/));
    }
  });

  it('each scroll to their own top', async () => {
    const { router } = await openDesk({ status: 'running' }, phone);
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');

    fireEvent.click(parts().getByRole('link', { name: 'Players' }));

    await waitFor(() => expect(router.state.location.search).toContain('tab=players'));
    await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'start' }));
  });

  it('keep the notice that live updates are off in the bottom bar', async () => {
    await openDesk({ status: 'running' }, phone);

    act(() => setConnection('polling'));

    const text = 'Live updates are off. Checking every 5 s.';
    const notice = await screen.findByText(text);
    expect(bottomBar()?.contains(notice)).toBe(true);
    fireEvent.click(parts().getByRole('link', { name: 'Log' }));
    expect(screen.getAllByText(text)).toHaveLength(1);
  });

  it('keep the number of waiting commands in the bottom bar', async () => {
    await openDesk({ status: 'running' }, phone);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });

    fireEvent.click(button('Pause'));

    const notice = await screen.findByText('No connection. 1 command waits to be sent.');
    expect(bottomBar()?.contains(notice)).toBe(true);
  });
});

describe('the switches of the desk', () => {
  it('show what they currently do', async () => {
    await openDesk({ status: 'running', isHandForHand: true }, phone);
    expect(screen.getByText('On: every table waits for the others after each hand.')).toBeDefined();
    cleanup();

    await openDesk({ status: 'running', isHandForHand: false }, phone);
    expect(screen.getByText('Off: every table plays at its own pace.')).toBeDefined();
  });
});

describe('the wide desk', () => {
  it.each([1440, 1100])('shows the state of the screens at %i px', async (width) => {
    await openDesk({ status: 'running' }, { width, parts: { screens: () => <p>Two screens are well</p> } });

    expect(
      within(screen.getByRole('region', { name: 'Screens' })).getByText('Two screens are well'),
    ).toBeDefined();
  });
});
