import { failureAnswer, invalidInput } from '@ahl/shared-types/common';
import type { QuestionToSender } from '@ahl/shared-types/submissions';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { renderAt, screen } from '@/testing/render.tsx';
import { AnswerPage } from './answer.page.tsx';

const question = (more: Partial<QuestionToSender> = {}): QuestionToSender => ({
  reference: '8F3A01BC',
  kind: 'tournament',
  title: 'Black Friday Bounty',
  question: 'How many tables?',
  requestedAt: '2026-11-20T19:00:00.000Z',
  answer: '',
  isDecided: false,
  ...more,
});

type Answered = { status?: number; body: object };
const open = (
  requests: Answered,
  answered: Answered = { body: {} },
  address = '/answer-question?token=abc',
) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    const answer = method === 'POST' ? answered : requests;
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  const shown = renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <AnswerPage />
    </QueryClientProvider>,
    address,
  );
  return { ...shown, sent };
};
afterEach(() => vi.unstubAllGlobals());

describe('/answer-question', () => {
  it('shows the question and sends the answer with the token of the link', async () => {
    const { user, sent } = open({ body: question() }, { body: question({ answer: 'Four.' }) });
    expect(await screen.findByText('How many tables?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText('Enter your answer.')).toBeTruthy();
    await expectAccessible();

    await user.type(screen.getByLabelText('Your answer'), 'Four.');
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));

    expect(await screen.findByText('We have your answer')).toBeTruthy();
    expect(sent).toEqual([{ token: 'abc', answer: 'Four.' }]);
  });

  it('shows at the field that the league has decided meanwhile, and keeps the typed text', async () => {
    const late = failureAnswer(invalidInput({ answer: 'submission.answer-late' }));
    const { user } = open({ body: question() }, { status: 400, body: late });
    await user.type(await screen.findByLabelText('Your answer'), 'Four.');
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));

    expect(await screen.findByText(/already decided on this/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Four.');
  });

  it('asks nothing once it is decided, and shows what to do with an incomplete link', async () => {
    const { unmount } = open({ body: question({ isDecided: true }) });
    expect(await screen.findByText('The league has decided already')).toBeTruthy();
    expect(screen.queryByLabelText('Your answer')).toBeNull();
    unmount();

    open({ body: {} }, { body: {} }, '/answer-question');
    expect(await screen.findByText('This link does not work')).toBeTruthy();
  });
});
