import type { ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { act, render, screen, waitFor } from '@/testing/render.tsx';
import { ToastPlace } from './toast-place.tsx';
import { clearToasts, type Toast, toast } from './toast-store.ts';

const failed = {
  title: 'Not saved',
  description: 'Network error. Please try again.',
  variant: 'error',
} as const;
const Toaster = () => <p>The toaster</p>;

afterEach(() => act(clearToasts));

it('shows a plain toast if the toaster cannot be loaded, and keeps the page', async () => {
  const load = vi.fn(
    async (): Promise<ComponentType<{ shown: Toast }>> => Promise.reject(new TypeError('Failed to fetch')),
  );
  render(
    <>
      <ToastPlace load={load} />
      <input aria-label="Name" defaultValue="typed" />
    </>,
  );

  act(() => void toast(failed));

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Network error. Please try again.');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('typed');
  act(() => screen.getByRole('button', { name: /Network error/ }).click());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('loads the toaster with the next toast once loading works', async () => {
  const load = vi.fn(async (): Promise<ComponentType<{ shown: Toast }>> => Toaster);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(<ToastPlace load={load} />);
  act(() => void toast(failed));
  await screen.findByRole('alert');

  act(() => void toast({ title: 'Saved' }));

  await screen.findByText('The toaster');
});
