import { afterEach, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { screen, waitFor } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { newValues, type ResultOutput, type ResultValues, resultFormSchema } from '../result-form.ts';
import { FinishersField } from './finishers-field.tsx';

const values: ResultValues = {
  ...newValues(new URLSearchParams({ name: 'Deepstack', date: '2026-03-12', startTime: '19:00' })),
  venueId: 'b'.repeat(24),
  entrants: 2,
  finishers: [{ playerId: '1'.repeat(24), playerName: 'Ann Pena', place: 1, bonuses: { bounty: 2 } }],
};

const Night = ({ onSubmit }: { onSubmit: (values: ResultOutput) => unknown }) => {
  const form = useContractForm<ResultValues, ResultOutput>({
    schema: resultFormSchema,
    defaultValues: values,
    onSubmit,
  });
  return (
    <Form form={form} label="Result">
      <FinishersField pointsOf={() => null} />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
};

const open = (onSubmit = vi.fn()) => ({ onSubmit, ...renderWithData(<Night onSubmit={onSubmit} />) });
const bounties = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Bounty' });
const save = () => screen.getByRole('button', { name: 'Save' });

afterEach(clearToasts);

it.each([
  ['-1', 'At least 1.'],
  ['1.5', 'A whole number.'],
  ['many', 'Must be a number.'],
  ['1000000', /^At most /],
])('keeps an invalid bonus %j in its field, which shows the limits', async (typed, sentence) => {
  const { user, onSubmit } = open();

  await user.clear(bounties());
  await user.type(bounties(), typed);
  await user.click(save());

  await screen.findByText(sentence);
  expect(bounties().value).toBe(typed);
  await waitFor(() => expect(document.activeElement).toBe(bounties()));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(readToasts()).toEqual([]);
});

it('reads an emptied bonus as none', async () => {
  const { user, onSubmit } = open();

  await user.clear(bounties());
  await user.click(save());

  await waitFor(() => expect(onSubmit.mock.lastCall?.[0].finishers).toMatchObject([{ bonuses: {} }]));
});
