import type { RowQuestion } from '@ahl/shared-types/imports';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { MemberPicker } from '@/components/pickers/member-picker.tsx';
import { VenuePicker } from '@/components/pickers/venue-picker.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Input } from '@/components/ui/input.tsx';

type OnAnswer = { onAnswer: (answer: string) => void };

/** Renders the search for a member or venue that is none of the choices; choosing one is the answer. */
const AnyRecord = ({ picks, onAnswer }: OnAnswer & { picks: NonNullable<RowQuestion['picks']> }) => {
  const { t } = useLingui();
  const form = useForm<{ id: string | null }>({ defaultValues: { id: null } });
  const id = form.watch('id');
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  useEffect(() => {
    if (id) answer.current(id);
  }, [id]);
  return (
    <FormProvider {...form}>
      <div className="w-full max-w-80">
        {picks === 'member' ? (
          <MemberPicker name="id" label={t`Another member`} isOptional />
        ) : (
          <VenuePicker name="id" label={t`Another venue`} isOptional />
        )}
      </div>
    </FormProvider>
  );
};

/** Renders the name of somebody new, whom the file has by a nickname only. */
const NewName = ({ onAnswer }: OnAnswer) => {
  const { t } = useLingui();
  const id = useId();
  const [name, setName] = useState('');
  const isFull = /\S\s+\S/.test(name.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFull) onAnswer(`name:${name.trim()}`);
  };
  return (
    <form onSubmit={submit} className="w-full max-w-80 space-y-1.5">
      <label htmlFor={id} className="block font-semibold">
        <Trans>Somebody new</Trans>
      </label>
      <div className="flex gap-2">
        <Input
          id={id}
          value={name}
          maxLength={90}
          placeholder={t`First and last name`}
          className="font-normal"
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" icon={<UserPlus />} disabled={!isFull}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </form>
  );
};

/** Renders the answers beside the choices of a question. */
export const OtherAnswer = ({
  picks,
  takesName,
  onAnswer,
}: OnAnswer & { picks: NonNullable<RowQuestion['picks']>; takesName: boolean | undefined }) => (
  <div className="flex flex-wrap items-start gap-3.5">
    <AnyRecord picks={picks} onAnswer={onAnswer} />
    {takesName && picks === 'member' && <NewName onAnswer={onAnswer} />}
  </div>
);
