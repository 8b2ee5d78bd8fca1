import type { PublicPlayer } from '@ahl/shared-types/players';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { useWalkIn, type WalkInForm } from '../hooks/use-walk-in.ts';
import { LabelledInput } from './labelled-input.tsx';
import { MemberList } from './member-list.tsx';

const splitName = (name: string): Pick<WalkInForm, 'firstName' | 'lastName'> => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
};

const fields = [
  { name: 'firstName', label: msg`First name`, longest: 40 },
  { name: 'lastName', label: msg`Last name`, longest: 40 },
  { name: 'city', label: msg`City (optional)`, longest: 60 },
] as const;

/** Renders the form for a walk-in's new account, without a sign-in; members of the same name are shown first. */
export const NewAccount = ({
  name,
  onMade,
  notify,
}: {
  name: string;
  onMade: (member: PublicPlayer) => void;
  notify: (sentence: string) => void;
}) => {
  const { t } = useLingui();
  const [form, setForm] = useState<WalkInForm>({ ...splitName(name), city: '' });
  const { duplicates, isPending, make, makeAnyway, forgetDuplicates } = useWalkIn(onMade, notify);
  const isRight = form.firstName.trim() !== '' && form.lastName.trim() !== '';
  return (
    <form
      className="space-y-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) make(form);
      }}
    >
      <p className="text-ink-2">
        <Trans>
          They get the next player number and points from tonight. They can join with an e-mail later.
        </Trans>
      </p>
      {fields.map((field) => (
        <LabelledInput
          key={field.name}
          label={t(field.label)}
          autoCapitalize="words"
          maxLength={field.longest}
          value={form[field.name]}
          onChange={(event) => {
            forgetDuplicates();
            setForm({ ...form, [field.name]: event.target.value });
          }}
        />
      ))}
      {!isRight && (
        <p className="text-sm text-ink-2">
          <Trans>Both names are needed.</Trans>
        </p>
      )}
      {duplicates && (
        <div role="alert" className="space-y-2">
          <p className="font-semibold">
            <Trans>There is a member of this name already. Is it the same person?</Trans>
          </p>
          {duplicates.length > 0 && (
            <MemberList
              label={t`Members of this name`}
              members={duplicates}
              act={t`Link account`}
              onPick={onMade}
            />
          )}
          <Button size="lg" className="w-full" isPending={isPending} onClick={() => makeAnyway(form)}>
            <Trans>Another person: make the account</Trans>
          </Button>
        </div>
      )}
      {!duplicates && (
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full"
          disabled={!isRight}
          isPending={isPending}
        >
          <Trans>Create the account</Trans>
        </Button>
      )}
    </form>
  );
};
