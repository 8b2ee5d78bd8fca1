import { describe, expect, it, vi } from 'vitest';
import { renderAt, screen, waitFor } from '@/testing/render.tsx';
import { DatePicker } from './date-picker.tsx';
import { toIsoDate, toLocalDate } from './iso-date.ts';

const open = async (onPick: (isoDate: string) => void) => {
  const view = renderAt(
    <DatePicker label="Change Date" value="2025-07-25" today="2025-07-23" onPick={onPick} />,
  );
  await view.user.click(screen.getByRole('button', { name: /Change Date/ }));
  await screen.findByRole('grid');
  return view;
};
const day = (name: string) => screen.getByRole('button', { name: new RegExp(name) });

describe('DatePicker', () => {
  it('returns the chosen day and closes', async () => {
    const onPick = vi.fn();
    const { user } = await open(onPick);

    await user.click(day('July 26, 2025'));

    expect(onPick).toHaveBeenCalledExactlyOnceWith('2025-07-26');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  });

  it('ignores an empty selection: the chosen day pressed again', async () => {
    const onPick = vi.fn();
    const { user } = await open(onPick);

    await user.click(day('July 25, 2025, selected'));

    expect(onPick).not.toHaveBeenCalled();
    expect(screen.getByRole('grid')).toBeTruthy();
  });

  it('starts weeks on Sunday, focuses the chosen day and moves by arrow keys', async () => {
    const onPick = vi.fn();
    const { user } = await open(onPick);
    expect(screen.getAllByRole('columnheader', { hidden: true })[0]?.textContent).toBe('Su');
    await waitFor(() => expect(document.activeElement).toBe(day('July 25, 2025')));

    await user.keyboard('{ArrowDown}{Enter}');

    expect(onPick).toHaveBeenCalledExactlyOnceWith('2025-08-01');
  });
});

describe('iso dates', () => {
  it('reads and writes a day unchanged, and refuses invalid days', () => {
    expect(toIsoDate(toLocalDate('2025-03-09') ?? new Date(0))).toBe('2025-03-09');
    expect(toLocalDate('2025-02-30')).toBeNull();
    expect(toLocalDate('soon')).toBeNull();
  });
});
