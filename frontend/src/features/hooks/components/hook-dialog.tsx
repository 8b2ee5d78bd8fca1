// Heavy (Headless UI, React Hook Form): the list loads it lazily.
import {
  type Hook,
  type HookInput,
  type HookWithSecret,
  hookEvents,
  hookKinds,
} from '@ahl/shared-types/hooks';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { Field } from '@/components/form/field.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { eventLabels, kindHints, kindLabels } from '../hook-labels.ts';
import { useHookForm, useHookLabels } from '../use-hook-form.ts';

const AddressFields = () => {
  const { t, i18n } = useLingui();
  const kind = useWatch<HookInput, 'kind'>({ name: 'kind' });
  return (
    <>
      <Field<HookInput> name="url" label={t`Address`} hint={i18n._(kindHints[kind])}>
        <TextInput
          maxLength={500}
          autoComplete="off"
          inputMode="url"
          spellCheck={false}
          placeholder="https://"
        />
      </Field>
      {kind === 'telegram' && (
        <Field<HookInput>
          name="chatId"
          label={t`Chat`}
          hint={t`The id of the chat, such as -1001234567890, or the name of a channel, such as @ourleague.`}
        >
          <TextInput maxLength={64} autoComplete="off" spellCheck={false} />
        </Field>
      )}
    </>
  );
};

const HookFields = () => {
  const { t, i18n } = useLingui();
  return (
    <div className="space-y-4">
      <Field<HookInput> name="name" label={t`Name`} hint={t`For you, such as the name of the channel.`}>
        <TextInput maxLength={80} autoComplete="off" />
      </Field>
      <ChoiceGroup
        name="kind"
        label={t`Kind`}
        options={hookKinds.map((value) => ({ value, label: i18n._(kindLabels[value]) }))}
      />
      <AddressFields />
      <ChoiceGroup
        several
        name="events"
        label={t`What it announces`}
        options={hookEvents.map((value) => ({ value, label: i18n._(eventLabels[value]) }))}
      />
      <ChoiceGroup
        name="language"
        label={t`Language of its messages`}
        options={[
          { value: 'en', label: t`English` },
          { value: 'es', label: t`Spanish` },
        ]}
      />
      <CheckboxField<HookInput> name="active" label={t`In use`} hint={t`Otherwise it sends nothing.`} />
    </div>
  );
};

/** Renders the form of a hook; null is a new one. */
export const HookDialog = ({
  hook,
  onClose,
  onSaved,
}: {
  hook: Hook | null;
  onClose: () => void;
  onSaved: (saved: HookWithSecret) => void;
}) => {
  const { t } = useLingui();
  const form = useHookForm(hook, onSaved);
  const labels = useHookLabels();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={hook?.name ?? t`New hook`}
      description={t`The address is a password: it is stored sealed, and shown to nobody again.`}
    >
      <RecordForm
        form={form}
        label={t`Hook`}
        fields={labels}
        onCancel={onClose}
        {...(hook === null ? { saveLabel: t`Create the hook` } : {})}
      >
        <HookFields />
      </RecordForm>
    </Dialog>
  );
};
