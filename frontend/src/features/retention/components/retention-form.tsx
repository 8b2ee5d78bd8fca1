import {
  type ChosenKind,
  type Retention,
  type RetentionDays,
  retentionDaysSchema,
} from '@ahl/shared-types/retention';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/feedback/toast-store.ts';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatInstantDay, formatNumber } from '@/lib/format.ts';
import { chosenLabels } from '../retention-labels.ts';

const dayFormat = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** Returns the form values from the periods of an answer. */
const periodsOf = ({ chosen }: Retention): RetentionDays => {
  const daysOf = (kind: ChosenKind) => chosen.find((each) => each.kind === kind)?.days ?? 0;
  return {
    mails: daysOf('mails'),
    'join-requests': daysOf('join-requests'),
    'email-changes': daysOf('email-changes'),
    'login-help': daysOf('login-help'),
    inquiries: daysOf('inquiries'),
    'host-reminders': daysOf('host-reminders'),
    'security-events': daysOf('security-events'),
  };
};

const Row = ({ row }: { row: Retention['chosen'][number] }) => {
  const { t, i18n } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { kind, min, max, count, due, nextAt } = row;
  const { name, from } = chosenLabels[kind];
  const next = nextAt && formatInstantDay(nextAt, timeZone, dayFormat);
  const facts = [
    t`${formatNumber(count)} kept`,
    due > 0 && plural(due, { one: 'the next run empties #', other: 'the next run empties #' }),
    due === 0 && next && t`the next on ${next}`,
  ];
  return (
    <li className="grid gap-x-7 gap-y-2 p-4 sm:grid-cols-[1fr_13rem] sm:px-5">
      <div>
        <h3 className="font-semibold">{i18n._(name)}</h3>
        <p className="text-sm text-ink-2">{i18n._(from)}</p>
        <p className="mt-1 text-sm tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Field<RetentionDays>
        name={kind}
        label={t`Kept for`}
        hint={t`${formatNumber(min)} to ${formatNumber(max)} days`}
      >
        <NumberInput unit={t`days`} />
      </Field>
    </li>
  );
};

/** Renders the kinds of data whose period the office chooses. */
export const RetentionForm = ({ retention }: { retention: Retention }) => {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const form = useRecordForm({
    schema: retentionDaysSchema,
    record: retention,
    valuesOf: (record: Retention | null) => periodsOf(record ?? retention),
    save: (days, version) =>
      call('PUT /api/retention', { body: { days, version: version ?? retention.version } }),
    onSaved: async () => {
      await invalidate(client, 'GET /api/retention');
      toast({ title: t`The periods are saved`, description: t`They apply from the next run on.` });
    },
  });
  const nameOf = (kind: ChosenKind) => i18n._(chosenLabels[kind].name);
  const fields = {
    mails: nameOf('mails'),
    'join-requests': nameOf('join-requests'),
    'email-changes': nameOf('email-changes'),
    'login-help': nameOf('login-help'),
    inquiries: nameOf('inquiries'),
    'host-reminders': nameOf('host-reminders'),
    'security-events': nameOf('security-events'),
  };
  return (
    <section aria-labelledby="chosen-periods" className="space-y-3.5">
      <h2 id="chosen-periods" className="font-display text-xl font-semibold">
        <Trans>Periods of your own</Trans>
      </h2>
      <RecordForm form={form} label={t`Periods of your own`} fields={fields} isBare>
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {retention.chosen.map((row) => (
            <Row key={row.kind} row={row} />
          ))}
        </ul>
      </RecordForm>
    </section>
  );
};
