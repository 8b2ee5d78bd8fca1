// The tests of every public form: sent empty, invalid, hostile, twice, correctly, and to a server that fails.
import { failureAnswer, invalidInput } from '@ahl/shared-types/common';
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { setConfig } from './config.ts';
import { setRegions } from './regions.ts';
import { cleanup, fireEvent, render, screen, waitFor } from './render.tsx';

/** One form, as a person uses it. */
export type PublicFormCase = {
  path: string;
  page: ReactNode;
  /** The endpoint that receives it. */
  api: string;
  button: string;
  /** The messages of an empty form. */
  missing: readonly string[];
  /** Fills every required field. */
  fill: () => void;
  /** A field by its label, an invalid value, and the form's message. */
  wrong: readonly (readonly [label: string, value: string, sentence: string | RegExp])[];
  /** A field of free text by its label, and its name in the body. */
  text: readonly [label: string, name: string];
  /** The expected body, without the envelope. */
  body: Record<string, unknown>;
  receipt: object;
  /** The heading once it is sent, and the button that starts another one. */
  sent: string;
  another: string;
  /** Answers that the page needs, by query key. */
  answers?: readonly (readonly [QueryKey, unknown])[];
};

/** Puts a value into a field by its label. */
export const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Ticks a choice by its label. */
export const tick = (label: string) => fireEvent.click(screen.getByLabelText(label));

const hostileText = `<img src=x onerror=alert(1)> '; DROP TABLE "users"; {{7*7}} \u202Eevil`;
const reply = (status: number, body: object) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const calls = () =>
  vi.mocked(fetch).mock.calls.map(([url, init]) => ({ url: String(url), ...JSON.parse(String(init?.body)) }));
const answerWith = (status: number, body: object) =>
  vi.mocked(fetch).mockImplementation(() => reply(status, body));

/** Renders a page with a server that does not answer until the test sets an answer. */
export const renderForm = ({
  page,
  path,
  answers = [],
}: Pick<PublicFormCase, 'page' | 'path' | 'answers'>) => {
  const client = createQueryClient();
  setConfig(client);
  setRegions(client);
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), client };
};

/** Starts each test of a form with an empty browser and a server that does not answer. */
export const useSilentServer = () => {
  beforeEach(() => {
    clearToasts();
    vi.stubGlobal(
      'fetch',
      vi.fn(() => new Promise(() => undefined)),
    );
  });
  afterEach(() => vi.unstubAllGlobals());
};

const refusals = (form: PublicFormCase, press: () => HTMLElement) => {
  it('names the problem of each field when sent empty, focuses the first and sends nothing', async () => {
    const { user } = renderForm(form);

    await user.click(press());

    for (const sentence of form.missing)
      expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
    expect(calls()).toEqual([]);
  });

  it.each(form.wrong)('%s: %j is refused before it is sent', async (label, value, sentence) => {
    const { user } = renderForm(form);
    form.fill();
    put(label, value);

    await user.click(press());

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(calls()).toEqual([]);
  });

  it('sends hostile text unchanged, and does not render it as HTML', async () => {
    const { user } = renderForm(form);
    form.fill();
    put(form.text[0], hostileText);

    await user.click(press());

    await waitFor(() => expect(calls()).toMatchObject([{ [form.text[1]]: hostileText }]));
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
};

const sends = (form: PublicFormCase, press: () => HTMLElement) => {
  it('sends once on a double click, with an id of its own', async () => {
    const { user } = renderForm(form);
    form.fill();

    await user.dblClick(press());
    fireEvent.click(press());

    await waitFor(() => expect(calls()).toHaveLength(1));
    expect(calls()[0]).toMatchObject({
      ...form.body,
      url: form.api,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      referenceCode: '',
    });
    expect((press() as HTMLButtonElement).disabled).toBe(true);
  });

  it('focuses the confirmation once it is sent; another form is empty and has another id', async () => {
    answerWith(201, form.receipt);
    const { user } = renderForm(form);
    form.fill();
    await user.click(press());

    const heading = await screen.findByRole('heading', { name: form.sent });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText('8F3A01BC')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: form.another }));
    expect((screen.getByLabelText(form.text[0]) as HTMLInputElement).value).toBe('');
    form.fill();
    await user.click(press());
    await screen.findByRole('heading', { name: form.sent });
    expect(new Set(calls().map(({ requestId }) => requestId)).size).toBe(2);
  });
};

const failures = (form: PublicFormCase, press: () => HTMLElement) => {
  it('keeps the input when the server fails, even over a reload, and sends it again with the same id', async () => {
    answerWith(500, { code: 'INTERNAL', message: 'Something went wrong on our side.' });
    const first = renderForm(form);
    form.fill();
    put(form.text[0], 'Written with care');
    await first.user.click(press());
    await waitFor(() => expect(readToasts()[0]).toMatchObject({ variant: 'error' }));
    expect((screen.getByLabelText(form.text[0]) as HTMLInputElement).value).toBe('Written with care');
    cleanup();

    const { user } = renderForm(form);
    answerWith(201, form.receipt);
    await user.click(press());

    await screen.findByRole('heading', { name: form.sent });
    const [before, after] = calls();
    expect(after).toEqual({ ...before, [form.text[1]]: 'Written with care' });
  });

  it("shows the server's message about a field at that field, which has the focus", async () => {
    answerWith(400, failureAnswer(invalidInput({ [form.text[1]]: 'text.not-one-line' })));
    const { user } = renderForm(form);
    form.fill();

    await user.click(press());

    expect(await screen.findByText('Enter this on one line.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(form.text[0])));
    expect(readToasts()).toEqual([]);
  });
};

/** Runs the tests that each public form passes. */
export const describePublicForm = (form: PublicFormCase): void => {
  describe(form.path, () => {
    useSilentServer();
    const press = () =>
      screen.queryByRole('button', { name: form.button }) ??
      screen.getByRole('button', { name: 'Sending...' });
    refusals(form, press);
    sends(form, press);
    failures(form, press);
  });
};
