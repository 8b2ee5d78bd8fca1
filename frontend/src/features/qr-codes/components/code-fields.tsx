import { type QrCodeInput, qrFormats } from '@ahl/shared-types/qr-codes';
import { useLingui } from '@lingui/react/macro';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { Field } from '@/components/form/field.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { VenuePicker } from '@/components/pickers/venue-picker.tsx';
import { formatHints, formatLabels } from '../qr-labels.ts';

/** Renders the fields of a code, new or already printed. */
export const CodeFields = () => {
  const { t, i18n } = useLingui();
  return (
    <>
      <Field<QrCodeInput> name="name" label={t`Name`} hint={t`Appears under the code on sheets.`}>
        <TextInput maxLength={80} autoComplete="off" />
      </Field>
      <Field<QrCodeInput>
        name="target"
        label={t`Leads to`}
        hint={t`A page of this site, such as /calendar, or an address that starts with https://. You can change it after printing.`}
      >
        <TextInput maxLength={2000} autoComplete="off" inputMode="url" placeholder="/calendar" />
      </Field>
      <VenuePicker<QrCodeInput> name="venueId" label={t`Where it hangs`} isOptional />
      <ChoiceGroup
        name="format"
        label={t`Format`}
        options={qrFormats.map((value) => ({
          value,
          label: (
            <span className="py-1.5">
              <span className="block">{i18n._(formatLabels[value])}</span>
              <span className="block text-sm font-normal text-ink-2">{i18n._(formatHints[value])}</span>
            </span>
          ),
        }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field<QrCodeInput> name="ink" label={t`Colour of the squares`} hint={t`Such as #0B5D43.`}>
          <TextInput maxLength={7} autoComplete="off" spellCheck={false} />
        </Field>
        <Field<QrCodeInput> name="paper" label={t`Colour of the paper`} hint={t`Such as #FFFFFF.`}>
          <TextInput maxLength={7} autoComplete="off" spellCheck={false} />
        </Field>
      </div>
    </>
  );
};
