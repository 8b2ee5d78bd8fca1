import type { PublicPlayer } from '@ahl/shared-types/players';
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
  { name: 'firstName', label: 'First name', longest: 40 },
  { name: 'lastName', label: 'Last name', longest: 40 },
  { name: 'city', label: 'City (optional)', longest: 60 },
] as const;

/** A new account of a walk-in, without a sign-in; members of the same name are shown first. */
export const NewAccount = ({
  name,
  onMade,
  notify,
}: {
  name: string;
  onMade: (member: PublicPlayer) => void;
  notify: (sentence: string) => void;
}) => {
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
        They get the next player number and points from tonight. They can join with an e-mail later.
      </p>
      {fields.map((field) => (
        <LabelledInput
          key={field.name}
          label={field.label}
          autoCapitalize="words"
          maxLength={field.longest}
          value={form[field.name]}
          onChange={(event) => {
            forgetDuplicates();
            setForm({ ...form, [field.name]: event.target.value });
          }}
        />
      ))}
      {!isRight && <p className="text-sm text-ink-2">Both names are needed.</p>}
      {duplicates && (
        <div role="alert" className="space-y-2">
          <p className="font-semibold">There is a member of this name already. Is it the same person?</p>
          {duplicates.length > 0 && (
            <MemberList label="Members of this name" members={duplicates} act="Link" onPick={onMade} />
          )}
          <Button size="lg" className="w-full" isPending={isPending} onClick={() => makeAnyway(form)}>
            Another person: make the account
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
          Make the account
        </Button>
      )}
    </form>
  );
};
