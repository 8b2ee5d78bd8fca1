import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, fireEvent, render, screen } from '@/testing/render.tsx';
import { clearToasts, dismissToast, readToasts, toast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  act(clearToasts);
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const show = (content: Parameters<typeof toast>[0]) => act(() => toast(content));
const cards = () => document.querySelectorAll('ol > li');

describe('the toast store', () => {
  it('keeps only the newest toast', () => {
    toast({ title: 'First' });
    toast({ title: 'Second' });

    expect(readToasts().map(({ title }) => title)).toEqual(['Second']);
  });

  it('removes a dismissed toast 1,000,000 ms later', async () => {
    // Exact to the millisecond, so the fake clock must not advance with real time.
    vi.useFakeTimers({ shouldAdvanceTime: false });
    const id = toast({ title: 'Saved' });

    dismissToast(id);
    await pass(999_999);
    expect(readToasts()).toMatchObject([{ id, isOpen: false }]);
    await pass(1);

    expect(readToasts()).toEqual([]);
  });
});

describe('Toaster', () => {
  it('shows one toast at a time', async () => {
    render(<Toaster />);

    show({ title: 'First' });
    show({ title: 'Second', description: 'Welcome back' });

    expect(cards()).toHaveLength(1);
    expect(cards()[0]?.textContent).toContain('Second');
  });

  it('closes after 5000 ms', async () => {
    // If the fake clock advanced with real time, a busy machine would close the toast too early.
    vi.useFakeTimers({ shouldAdvanceTime: false });
    render(<Toaster />);
    show({ title: 'Login successful' });

    await pass(4_900);
    expect(readToasts()[0]?.isOpen).toBe(true);
    await pass(200);

    expect(readToasts()[0]?.isOpen).toBe(false);
  });

  it('offers an action and closes after it', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const onAct = vi.fn();
    render(<Toaster />);
    show({ title: '3 venues deleted', action: { label: 'Undo', onAct } });

    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(onAct).toHaveBeenCalledOnce();
    expect(readToasts()[0]?.isOpen).toBe(false);
  });

  it('names its region with the keyboard shortcut that focuses it', () => {
    render(<Toaster />);

    expect(screen.getByRole('region').getAttribute('aria-label')).toBe('Notifications (F8)');
  });

  it('takes the focus on F8', () => {
    render(<Toaster />);
    show({ title: 'Saved' });

    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });

    expect(document.activeElement?.tagName).toBe('OL');
  });
});
