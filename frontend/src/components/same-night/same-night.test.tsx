import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { SaveStopped } from '../form/server-error.ts';
import { SameNightPrompt, useSameNight } from './use-same-night.tsx';

const night = {
  id: 'a'.repeat(24),
  name: 'Thursday Hold’em',
  venueName: 'Rusty Nail',
  date: '2026-11-19',
  startTime: '19:00',
  players: ['Dana White'],
};
const refusal = new ApiError(409, JSON.stringify({ code: 'CONFLICT', sameNights: [night] }), 'Conflict');

const Poster = ({ send }: { send: (otherThan: string[]) => Promise<string> }) => {
  const { ask, question } = useSameNight();
  const [outcome, setOutcome] = useState('');
  const post = () =>
    ask(send).then(setOutcome, (error: unknown) =>
      setOutcome(error instanceof SaveStopped ? 'stopped' : 'failed'),
    );
  return (
    <>
      <button type="button" onClick={() => void post()}>
        Post
      </button>
      <p role="status">{outcome}</p>
      <SameNightPrompt question={question} pathOf={({ id }) => `/admin/results/${id}`} />
    </>
  );
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the question about a night that may be the same', () => {
  it('shows the night, and sends it again as another one', async () => {
    const send = vi.fn<(otherThan: string[]) => Promise<string>>();
    send.mockRejectedValueOnce(refusal).mockResolvedValueOnce('posted');
    renderWithData(<Poster send={send} />);
    press('Post');

    await screen.findByRole('alertdialog', { name: 'Is it this night?' });
    expect(screen.getByText('In both: Dana White')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe(
      `/admin/results/${night.id}`,
    );
    await expectAccessible();
    press('No, it is another night');

    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('posted'));
    expect(send.mock.calls).toEqual([[[]], [[night.id]]]);
  });

  it('sends nothing when it is the same one', async () => {
    const send = vi.fn<(otherThan: string[]) => Promise<string>>().mockRejectedValueOnce(refusal);
    renderWithData(<Poster send={send} />);
    press('Post');
    await screen.findByRole('alertdialog');

    press('Back');

    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('stopped'));
    expect(send).toHaveBeenCalledTimes(1);
  });
});
