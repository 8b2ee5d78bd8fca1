// The fields of a member, for adding and editing.
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { BirthdayField } from '@/components/form/birthday-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { formatPlayerNumber } from '@/lib/format.ts';
import { useRegionOptions } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import type { MemberFormValues } from '../member-form-schema.ts';

const RegionField = () => {
  const { t } = useLingui();
  const region = useWatch<MemberFormValues, 'region'>({ name: 'region' });
  return (
    <Field<MemberFormValues> name="region" label={t`Region`} isOptional>
      <Select isNumber placeholder={t`None`} options={useRegionOptions(String(region ?? ''))} />
    </Field>
  );
};

const NumberField = ({ isNew }: { isNew: boolean }) => {
  const { t } = useLingui();
  const { data } = useEndpoint('GET /api/members/next-number');
  const next = data ? formatPlayerNumber(data.playerNumber) : '…';
  return (
    <Field<MemberFormValues>
      name="playerNumber"
      label={t`Player number`}
      isOptional={isNew}
      hint={isNew ? t`Empty for the next free one: ${next}.` : t`The next free one is ${next}.`}
    >
      <NumberInput autoComplete="off" emptyValue={null} />
    </Field>
  );
};

const EmailField = ({ fixLogin }: { fixLogin: string | null }) => {
  const { t } = useLingui();
  return (
    <Field<MemberFormValues>
      name="email"
      label={t`Email`}
      isOptional
      hint={
        fixLogin ? (
          <Trans>
            The member signs in with it.{' '}
            <Link to={fixLogin} className="text-sky underline">
              Change it where the new one is confirmed
            </Link>
          </Trans>
        ) : (
          t`Without one the member cannot sign in.`
        )
      }
    >
      <TextInput type="email" autoComplete="off" readOnly={fixLogin !== null} />
    </Field>
  );
};

/** Renders the identity of a member. `fixLogin` links to the page that changes a sign-in e-mail. */
export const MemberFields = ({ isNew, fixLogin }: { isNew: boolean; fixLogin: string | null }) => {
  const { t } = useLingui();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_9rem]">
        <Field<MemberFormValues> name="firstName" label={t`First name`}>
          <TextInput autoComplete="off" maxLength={40} />
        </Field>
        <Field<MemberFormValues> name="lastName" label={t`Last name`}>
          <TextInput autoComplete="off" maxLength={40} />
        </Field>
        <Field<MemberFormValues> name="middleInitial" label={t`Initial`} isOptional>
          <TextInput autoComplete="off" maxLength={1} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <EmailField fixLogin={fixLogin} />
        <Field<MemberFormValues> name="phone" label={t`Phone`} isOptional>
          <TextInput type="tel" autoComplete="off" />
        </Field>
        <Field<MemberFormValues>
          name="birthYear"
          label={t`Year of birth`}
          isOptional
          hint={t`Tells people of the same name apart.`}
        >
          <NumberInput autoComplete="off" emptyValue={null} />
        </Field>
        <BirthdayField
          name="birthday"
          label={t`Birthday`}
          hint={t`For a birthday bonus. Nobody else sees it.`}
        />
        <Field<MemberFormValues> name="pokerHandle" label={t`Poker handle`} isOptional>
          <TextInput autoComplete="off" maxLength={30} />
        </Field>
        <Field<MemberFormValues> name="city" label={t`City`} isOptional>
          <TextInput autoComplete="off" maxLength={60} />
        </Field>
        <Field<MemberFormValues> name="state" label={t`State`} isOptional>
          <TextInput autoComplete="off" maxLength={2} />
        </Field>
        <RegionField />
        <NumberField isNew={isNew} />
      </div>
      <Field<MemberFormValues>
        name="tags"
        label={t`Tags`}
        isOptional
        hint={t`Separated by commas; only the office sees them.`}
      >
        <TextInput autoComplete="off" />
      </Field>
    </>
  );
};
