import { AppError, failureAnswer } from '@ahl/shared-types/common';
import { centsSchema, usDollars } from '@ahl/shared-types/money';
import { reason } from '@ahl/shared-types/reasons';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '@/lib/api-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { renderAt, screen, waitFor } from '@/testing/render.tsx';
import { countDays, DateRangeField } from './date-range-field.tsx';
import { Form } from './form.tsx';
import { MoneyField } from './money-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TimeField } from './time-field.tsx';
import { useContractForm } from './use-contract-form.ts';
import { WeekdayField } from './weekday-field.tsx';

const schema = z.object({
  fee: centsSchema,
  from: z.string(),
  to: z.string(),
  weekday: z.int(reason('event.weekday-missing')),
  days: z.array(z.int()),
  startTime: z.string().min(1, reason('value.missing')),
});
type Values = z.input<typeof schema>;

const start: Values = { fee: 12_300, from: '', to: '', weekday: 5, days: [6], startTime: '19:00' };

const Example = ({
  defaultValues = start,
  onSubmit,
}: {
  defaultValues?: Partial<Values>;
  onSubmit: (values: Values) => unknown;
}) => {
  const form = useContractForm({ schema, defaultValues, onSubmit });
  return (
    <Form form={form} label="Example">
      <MoneyField<Values> name="fee" label="Fee" hint="Of one night." money={usDollars} />
      <DateRangeField<Values> fromName="from" toName="to" label="Season" />
      <WeekdayField<Values> name="weekday" label="Night" hint="Every week." />
      <WeekdayField<Values> name="days" label="Days off" several />
      <TimeField<Values> name="startTime" label="Start" />
      <SubmitButton pendingLabel="Saving…">Save</SubmitButton>
    </Form>
  );
};

const save = () => screen.getByRole('button', { name: 'Save' });
const fee = () => screen.getByLabelText<HTMLInputElement>('Fee');

describe('the fields of the office', () => {
  it('give the schema the expected values, and are accessible', async () => {
    const onSubmit = vi.fn();
    const { user, container } = renderAt(<Example onSubmit={onSubmit} />);
    await expectAccessible(container);

    await user.clear(fee());
    await user.type(fee(), '1,234.5');
    await user.type(screen.getByLabelText('First day'), '2027-01-15');
    await user.type(screen.getByLabelText('Last day'), '2027-01-17');
    await user.click(screen.getByRole('radio', { name: 'Sunday' }));
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }));
    await user.click(save());

    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        fee: 123_450,
        from: '2027-01-15',
        to: '2027-01-17',
        weekday: 0,
        days: [1, 6],
        startTime: '19:00',
      }),
    );
    expect(screen.getByText('3 days')).toBeTruthy();
  });

  it('format an amount on blur, and keep an invalid amount for correction', async () => {
    const { user, container } = renderAt(<Example onSubmit={vi.fn()} />);
    expect(fee().value).toBe('$123.00');

    await user.clear(fee());
    await user.type(fee(), '12.5');
    await user.tab();
    expect(fee().value).toBe('$12.50');

    await user.clear(fee());
    await user.type(fee(), 'twelve');
    await user.click(save());
    await screen.findByText('Enter an amount such as $1,234.50.');
    expect(fee().value).toBe('twelve');
    expect(fee().getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(container);
  });

  it('show the messages of the server', async () => {
    const refusal = new AppError(
      'VALIDATION_FAILED',
      'value.invalid',
      {},
      {
        fields: { fee: 'number.negative', weekday: 'event.weekday-missing' },
      },
    );
    const { user } = renderAt(
      <Example
        onSubmit={() => {
          throw new ApiError(400, JSON.stringify(failureAnswer(refusal)), '');
        }}
      />,
    );

    await user.click(save());

    expect((await screen.findByText('Not negative.')).id).toBe(
      fee().getAttribute('aria-describedby')?.split(' ')[0],
    );
    expect(screen.getByRole('radio', { name: 'Sunday' }).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('countDays', () => {
  it.each([
    ['2027-01-15', '2027-01-15', 1],
    ['2027-03-13', '2027-03-15', 3],
    ['2027-01-16', '2027-01-15', null],
    ['2027-02-30', '2027-03-15', null],
    ['', '2027-01-15', null],
  ])('%s to %s: %s', (from, to, days) => {
    expect(countDays(from, to)).toBe(days);
  });
});
