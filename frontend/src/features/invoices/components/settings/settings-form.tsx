// The settings of invoices: sender, numbering, taxes, texts and reminders.
import {
  currencies,
  type InvoiceSettings,
  invoiceLocales,
  invoiceNumber,
  invoiceSettingsSchema,
  maxReminderSteps,
  numberPatternProblem,
  type StoredInvoiceSettings,
} from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from '@/components/feedback/toast-store.ts';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { PercentField } from '@/components/form/percent-field.tsx';
import { PictureField } from '@/components/form/picture-field.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { ListFields } from './list-fields.tsx';
import { MailTexts } from './mail-texts.tsx';

type Values = InvoiceSettings;

/** The placeholders of a pattern; a constant, because braces have a meaning in the message catalog. */
const numberParts = '{year}, {month}, {number}, {number:4}';

const valuesOf = (settings: StoredInvoiceSettings | null): Values => {
  const { version: _version, ...values } = settings as StoredInvoiceSettings;
  return values;
};

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Card className="space-y-4 p-4 sm:p-6">
    <CardHeading>{title}</CardHeading>
    {children}
  </Card>
);

/** Renders the number of the next invoice, from the current field values. */
const NumberExample = ({ year }: { year: string }) => {
  const [pattern = '', next = 1] = useWatch<Values, ['numberPattern', 'nextNumber']>({
    name: ['numberPattern', 'nextNumber'],
  });
  if (numberPatternProblem(pattern) || !Number.isSafeInteger(next)) return null;
  const number = invoiceNumber(pattern, next, `${year}-01-01`);
  return (
    <p className="text-ink-2" role="status">
      <Trans>
        The next invoice is <span className="font-semibold text-ink tabular-nums">{number}</span>.
      </Trans>
    </p>
  );
};

const Issuer = () => {
  const { t } = useLingui();
  return (
    <Part title={<Trans>Who writes the invoices</Trans>}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field<Values> name="legalName" label={t`Legal name`} isOptional hint={t`Empty: the league's name`}>
          <TextInput maxLength={120} autoComplete="off" />
        </Field>
        <Field<Values> name="address" label={t`Address`} isOptional>
          <TextArea rows={3} maxLength={300} />
        </Field>
      </div>
      <PictureField<Values>
        name="logo"
        label={t`Logo`}
        hint={t`Empty: the league’s logo. Final invoices keep the one they had.`}
        isOptional
        aspect={2}
        places={[{ label: t`On the invoice`, width: 160, height: 80 }]}
      />
    </Part>
  );
};

const Money = ({ year }: { year: string }) => {
  const { t } = useLingui();
  return (
    <Part title={<Trans>Money and numbers</Trans>}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field<Values> name="currency" label={t`Currency`}>
          <Select options={currencies.map((value) => ({ value, label: value }))} />
        </Field>
        <Field<Values> name="locale" label={t`How amounts and dates are written`}>
          <Select options={invoiceLocales.map((value) => ({ value, label: value }))} />
        </Field>
        <PercentField<Values>
          name="taxBps"
          label={t`Tax of a new line`}
          hint={t`Ask your accountant whether your fees are taxable.`}
        />
        <Field<Values> name="termDays" label={t`Pay within`}>
          <NumberInput unit={t`days`} />
        </Field>
        <Field<Values>
          name="numberPattern"
          label={t`Number pattern`}
          className="lg:col-span-2"
          hint={t`Parts: ${numberParts}`}
        >
          <TextInput maxLength={40} autoComplete="off" spellCheck={false} />
        </Field>
        <Field<Values> name="nextNumber" label={t`Next number`}>
          <NumberInput />
        </Field>
        <CheckboxField<Values>
          name="resetsYearly"
          label={<Trans>Restart each year</Trans>}
          className="self-center"
        />
      </div>
      <NumberExample year={year} />
    </Part>
  );
};

const Words = () => {
  const { t } = useLingui();
  return (
    <Part title={<Trans>On every invoice</Trans>}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field<Values> name="paymentInstructions" label={t`How to pay`} isOptional>
          <TextArea rows={4} maxLength={2_000} />
        </Field>
        <Field<Values> name="terms" label={t`Terms`} isOptional>
          <TextArea rows={4} maxLength={2_000} />
        </Field>
      </div>
    </Part>
  );
};

const Mails = () => {
  const { t } = useLingui();
  return (
    <Part title={<Trans>Mails and reminders</Trans>}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field<Values> name="replyTo" label={t`Replies go to`} isOptional>
          <TextInput type="email" autoComplete="off" />
        </Field>
        <ListFields
          name="copies"
          legend={t`Copies go to`}
          itemLabel={(number) => t`Copy ${number}`}
          addLabel={t`Add an address`}
          removeLabel={(number) => t`Remove copy ${number}`}
          max={5}
          newItem=""
        >
          <TextInput type="email" autoComplete="off" />
        </ListFields>
        <ListFields
          name="reminderSteps"
          legend={t`Remind after the due day`}
          itemLabel={(number) => t`Reminder ${number}`}
          addLabel={t`Add a reminder`}
          removeLabel={(number) => t`Remove reminder ${number}`}
          max={maxReminderSteps}
          newItem={7}
        >
          <NumberInput unit={t`days`} />
        </ListFields>
      </div>
      <MailTexts />
    </Part>
  );
};

/** Renders the form. */
export const SettingsForm = ({ settings, year }: { settings: StoredInvoiceSettings; year: string }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useRecordForm({
    schema: invoiceSettingsSchema,
    record: settings,
    valuesOf,
    save: (values, version) =>
      call('PUT /api/invoice-settings', { body: { ...values, version: version ?? 0 } }),
    onSaved: async () => {
      await invalidate(client, 'GET /api/invoice-settings');
      toast({ title: t`The invoice settings are saved` });
    },
  });
  return (
    <RecordForm
      form={form}
      label={t`Invoice settings`}
      isBare
      fields={{
        legalName: t`Legal name`,
        address: t`Address`,
        logo: t`Logo`,
        currency: t`Currency`,
        locale: t`How amounts and dates are written`,
        terms: t`Terms`,
        paymentInstructions: t`How to pay`,
        termDays: t`Pay within`,
        numberPattern: t`Number pattern`,
        nextNumber: t`Next number`,
        resetsYearly: t`Restart each year`,
        taxBps: t`Tax of a new line`,
        reminderSteps: t`Reminders`,
        replyTo: t`Replies go to`,
        copies: t`Copies go to`,
        mailTexts: { label: t`Texts of mails`, show: () => t`other texts` },
      }}
    >
      <Issuer />
      <Money year={year} />
      <Words />
      <Mails />
    </RecordForm>
  );
};
