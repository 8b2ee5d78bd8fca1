import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '@/features/session/page.ts';
import { sessionHandoff } from '@/features/session/session-handoff.ts';
import { restoreSession } from '@/features/session/session-state.ts';
import { fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { alicia, beginDashboard, show } from '../testing/open-dashboard.tsx';

beforeEach(beginDashboard);

describe('the profile picture', () => {
  const choose = (type = 'image/png') => {
    const file = new File(['x'], 'me', { type });
    return fireEvent.change(screen.getByTestId('picture-picker'), { target: { files: [file] } });
  };

  it('is a button that opens a file picker for images only', async () => {
    const { user } = show();
    const picker = screen.getByTestId('picture-picker') as HTMLInputElement;
    const click = vi.spyOn(picker, 'click').mockImplementation(() => {});

    await user.click(screen.getByRole('button', { name: 'Change your profile picture' }));

    expect([click.mock.calls.length, picker.accept]).toEqual([1, 'image/*']);
  });

  it('clears the stored user and token after a save and reloads; the reload restores both', async () => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => {});
    show();
    const fetched = vi.fn(async () => Response.json({ id: alicia.id, profileImage: '/pictures/new' }));
    vi.stubGlobal('fetch', fetched);

    choose();

    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(fetched).toHaveBeenCalledWith(
      `/api/players/${alicia.id}/profile-image`,
      expect.objectContaining({ method: 'PUT', body: '{"profileImage":"data:image/jpeg;base64,AA"}' }),
    );
    expect([localStorage.getItem('user'), localStorage.getItem('userToken')]).toEqual([null, null]);
    restoreSession();
    expect(localStorage.getItem('user')).toContain('/pictures/new');
    expect(localStorage.getItem('userToken')).toBe('token');
    expect(sessionHandoff.consume('flash')?.title).toBe('Picture saved');
  });

  it.each<[string, () => void]>([
    ['the server refuses', () => vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }))],
    [
      'it cannot be read',
      () => vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No picture.'))),
    ],
  ])('is only logged when %s', async (_what, prepare) => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => {});
    reload.mockClear();
    show();
    prepare();

    choose();

    await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
    vi.mocked(console.error).mockClear();
    expect(reload).not.toHaveBeenCalled();
    expect(localStorage.getItem('userToken')).toBe('token');
    expect(await screen.findByRole('button', { name: 'Change your profile picture' })).toBeTruthy();
  });
});
