// Heavy (Headless UI, React Hook Form): loaded lazily. The forms of actions on members.
import type { BulkOutcome } from '@ahl/shared-types/common';
import {
  bulkBonusSchema,
  bulkMessageSchema,
  type MemberAct,
  memberTagSchema,
} from '@ahl/shared-types/members';
import { reason } from '@ahl/shared-types/reasons';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { toast } from '@/components/feedback/toast-store.ts';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { runBulk } from '@/components/table/bulk-acts.ts';
import type { BulkRows } from '@/components/table/table-types.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { invalidate } from '@/lib/endpoint-query.ts';
import { sentenceOf } from '@/lib/reason-text.ts';
import { useRegionOptions } from '@/lib/regions.ts';

type ActDialog = {
  rows: BulkRows;
  onDone: (outcome: BulkOutcome) => void;
  onClose: () => void;
};

/** Renders a dialog with a form whose values are the action's part of the request body. */
const ActForm = <V extends FieldValues, O extends FieldValues>({
  act,
  schema,
  defaultValues,
  bodyOf,
  title,
  description,
  saveLabel,
  rows,
  onDone,
  onClose,
  children,
}: ActDialog & {
  act: MemberAct;
  schema: z.ZodType<O, V>;
  defaultValues: DefaultValues<V>;
  bodyOf: (values: O) => Record<string, unknown>;
  title: string;
  description?: string;
  saveLabel: string;
  children: ReactNode;
}) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useContractForm<V, O>({
    schema,
    defaultValues,
    errorTitle: t`Not done`,
    onSubmit: async (values) => {
      const outcome = await runBulk('members', rows, act, bodyOf(values));
      await invalidate(client, 'GET /api/members');
      onDone(outcome);
    },
  });
  return (
    <Dialog isOpen onClose={onClose} size="md" title={title} {...(description ? { description } : {})}>
      <DialogForm form={form} label={title} action={saveLabel} onClose={onClose}>
        {children}
      </DialogForm>
    </Dialog>
  );
};

const MessageForm = ({ title, ...dialog }: ActDialog & { title: string }) => {
  const { t } = useLingui();
  return (
    <ActForm
      {...dialog}
      act="message"
      schema={bulkMessageSchema}
      defaultValues={{ subject: '', text: '' }}
      bodyOf={(message) => ({ message })}
      title={title}
      description={t`It appears in the member's messages, and the member can answer it.`}
      saveLabel={t`Send`}
    >
      <Field name="subject" label={t`Subject`}>
        <TextInput maxLength={120} autoComplete="off" />
      </Field>
      <Field name="text" label={t`Message`}>
        <TextArea rows={6} maxLength={5_000} />
      </Field>
    </ActForm>
  );
};

/** Renders a dialog that writes to one member, and shows whether it was sent. */
export const MessageDialog = ({
  rows,
  receiver,
  onClose,
}: {
  rows: BulkRows;
  receiver: string;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const tell = ({ failed: [refused] }: BulkOutcome) => {
    onClose();
    if (refused) toast({ variant: 'error', title: t`Not sent`, description: sentenceOf(refused) });
    else toast({ title: t`Sent to ${receiver}` });
  };
  return <MessageForm title={t`Message to ${receiver}`} rows={rows} onDone={tell} onClose={onClose} />;
};

const BonusForm = (dialog: ActDialog) => {
  const { t } = useLingui();
  return (
    <ActForm
      {...dialog}
      act="bonus"
      schema={bulkBonusSchema}
      defaultValues={{ title: '', kind: 'chips', expiresOn: '' }}
      bodyOf={(bonus) => ({ bonus })}
      title={t`Give a bonus`}
      description={t`Each member gets one with a code of its own, good at every venue.`}
      saveLabel={t`Give it`}
    >
      <Field name="title" label={t`Title`}>
        <TextInput maxLength={60} autoComplete="off" />
      </Field>
      <ChoiceGroup
        name="kind"
        label={t`Kind`}
        options={[
          { value: 'chips', label: t`Chips` },
          { value: 'points', label: t`Points` },
        ]}
      />
      <Field name="amount" label={t`Amount`}>
        <NumberInput />
      </Field>
      <Field name="expiresOn" label={t`Last night`}>
        <DateInput />
      </Field>
    </ActForm>
  );
};

const regionSchema = z.object({ region: z.int(reason('message.region-missing')) });

const RegionForm = (dialog: ActDialog) => {
  const { t } = useLingui();
  return (
    <ActForm
      {...dialog}
      act="region"
      schema={regionSchema}
      defaultValues={{}}
      bodyOf={({ region }) => ({ region })}
      title={t`Move to a region`}
      saveLabel={t`Move`}
    >
      <Field name="region" label={t`Region`}>
        <Select isNumber placeholder={t`Choose a region`} options={useRegionOptions()} />
      </Field>
    </ActForm>
  );
};

const tagSchema = z.object({ tag: memberTagSchema });

const TagForm = ({ act, ...dialog }: ActDialog & { act: 'tag' | 'untag' }) => {
  const { t } = useLingui();
  return (
    <ActForm
      {...dialog}
      act={act}
      schema={tagSchema}
      defaultValues={{ tag: '' }}
      bodyOf={({ tag }) => ({ tag })}
      title={act === 'tag' ? t`Add a tag` : t`Remove a tag`}
      description={t`Only the office sees tags; the list is filtered by them.`}
      saveLabel={act === 'tag' ? t`Add the tag` : t`Remove it`}
    >
      <Field name="tag" label={t`Tag`}>
        <TextInput maxLength={30} autoComplete="off" />
      </Field>
    </ActForm>
  );
};

/** Renders the form of an action on many members. */
export const BulkActDialog = ({ act, ...dialog }: ActDialog & { act: MemberAct }) => {
  const { t } = useLingui();
  switch (act) {
    case 'message':
      return <MessageForm {...dialog} title={t`Message to the members`} />;
    case 'bonus':
      return <BonusForm {...dialog} />;
    case 'region':
      return <RegionForm {...dialog} />;
    case 'tag':
    case 'untag':
      return <TagForm {...dialog} act={act} />;
  }
};
