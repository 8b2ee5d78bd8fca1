// The fields of a text in both languages, side by side if there is room.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '../form/field.tsx';
import { RichTextField } from '../form/rich-text-field.tsx';
import { TextInput } from '../form/text-input.tsx';
import { Card, CardHeading } from '../ui/card.tsx';

/** The fields of a form in two languages. */
export type TwoLanguageFields = {
  title: string;
  body: string;
  titleEs?: string | null | undefined;
  bodyEs?: string | null | undefined;
};

const Side = ({ title, note, children }: { title: ReactNode; note: ReactNode; children: ReactNode }) => (
  <Card className="min-w-0 space-y-4 px-4 pt-2 pb-4 sm:px-6 sm:pb-6">
    <div>
      <CardHeading>{title}</CardHeading>
      <p className="text-sm text-ink-2">{note}</p>
    </div>
    {children}
  </Card>
);

/** Renders the fields for title and text in English and in Spanish. */
export const TwoLanguages = ({ note }: { note: ReactNode }) => {
  const { t } = useLingui();
  return (
    <div className="grid items-start gap-3.5 xl:grid-cols-2">
      <Side title={<Trans>English</Trans>} note={note}>
        <Field<TwoLanguageFields> name="title" label={t`Title`}>
          <TextInput autoComplete="off" maxLength={160} />
        </Field>
        <RichTextField<TwoLanguageFields> name="body" label={t`Text`} />
      </Side>
      <Side
        title={<Trans>Spanish</Trans>}
        note={<Trans>Left empty, readers of Spanish get the English text.</Trans>}
      >
        <Field<TwoLanguageFields> name="titleEs" label={t`Title in Spanish`} isOptional>
          <TextInput autoComplete="off" maxLength={160} lang="es" />
        </Field>
        <RichTextField<TwoLanguageFields> name="bodyEs" label={t`Text in Spanish`} isOptional />
      </Side>
    </div>
  );
};
