// The fields of a ticker, a banner or a countdown, both languages side by side.

import { pageAt } from '@ahl/shared-types/pages';
import type { PlannedKind } from '@ahl/shared-types/site-content';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { PictureField } from '@/components/form/picture-field.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { TimeField } from '@/components/form/time-field.tsx';
import { useLanguage } from '@/lib/language.ts';
import { pageTitle } from '@/lib/page-titles.ts';

/** Renders the target of a typed link as far as this page knows; the server checks that a story or a venue exists. */
const LinkLine = ({ link }: { link: string }) => {
  const language = useLanguage();
  const typed = link.trim();
  if (typed === '') return <Trans>Leave it empty for no link.</Trans>;
  if (typed.startsWith('/')) {
    const found = pageAt(typed.split(/[?#]/)[0] ?? '');
    if (!found) return <Trans>No page of this site has that address.</Trans>;
    const title = pageTitle(found.page, language);
    return <Trans>Opens the page “{title}”.</Trans>;
  }
  const host = URL.parse(typed)?.host;
  if (!host) return <Trans>A page of the site such as /news, or an address with https://.</Trans>;
  return <Trans>Opens {host} in a new tab.</Trans>;
};

type At = (name: string) => string;

const Both = ({
  at,
  english,
  spanish,
  label,
  max,
}: { at: At } & Record<'english' | 'spanish' | 'label', string> & { max: number }) => {
  const { t } = useLingui();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field name={at(english)} label={t`${label} in English`}>
        <TextInput maxLength={max} autoComplete="off" lang="en" />
      </Field>
      <Field name={at(spanish)} label={t`${label} in Spanish`} isOptional>
        <TextInput maxLength={max} autoComplete="off" lang="es" />
      </Field>
    </div>
  );
};

const LinkField = ({ at }: { at: At }) => {
  const { t } = useLingui();
  const link: unknown = useWatch({ name: at('linkUrl') });
  return (
    <Field
      name={at('linkUrl')}
      label={t`Link`}
      isOptional
      hint={<LinkLine link={typeof link === 'string' ? link : ''} />}
    >
      <TextInput maxLength={2_000} autoComplete="off" inputMode="url" placeholder="/news" />
    </Field>
  );
};

const ThoughtFields = ({ at }: { at: At }) => {
  const { t } = useLingui();
  return <Both at={at} english="text" spanish="textEs" label={t`Line`} max={300} />;
};

const BannerFields = ({ at }: { at: At }) => {
  const { t } = useLingui();
  return (
    <>
      <CheckboxField name={at('isActive')} label={t`Show a banner`} />
      <PictureField
        name={at('imageUrl')}
        label={t`Picture`}
        aspect={5}
        places={[{ label: t`On the home page`, width: 330, height: 66 }]}
      />
    </>
  );
};

const CountdownFields = ({ at }: { at: At }) => {
  const { t } = useLingui();
  return (
    <>
      <CheckboxField name={at('isActive')} label={t`Show a countdown`} />
      <Both at={at} english="title" spanish="titleEs" label={t`Title`} max={120} />
      <Both at={at} english="subtitle" spanish="subtitleEs" label={t`Line below`} max={200} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field name={at('targetOn')} label={t`Counts down to`} isOptional>
          <DateInput />
        </Field>
        <TimeField name={at('targetAt')} label={t`At`} hint={t`Time of the league.`} />
      </div>
    </>
  );
};

const ownFields = {
  'thought-of-the-day': ThoughtFields,
  'store-banner': BannerFields,
  'countdown-config': CountdownFields,
} as const;

/** Renders the fields of a kind; `prefix` is their path in the form's values. */
export const ContentFieldset = ({ kind, prefix = '' }: { kind: PlannedKind; prefix?: string }) => {
  const at: At = (name) => `${prefix}${name}`;
  const Own = ownFields[kind];
  return (
    <>
      <Own at={at} />
      <LinkField at={at} />
    </>
  );
};
