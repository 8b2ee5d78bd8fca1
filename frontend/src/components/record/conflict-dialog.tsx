// Heavy (Headless UI): `RecordForm` loads it lazily.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { usePublicConfig } from '@/lib/config.ts';
import type { LastChange } from '@/lib/save-conflict.ts';
import { longWhen } from '@/lib/when.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { FieldConflict, Side } from './merge.ts';
import { likelyChoices } from './merge.ts';
import type { OpenConflict } from './use-record-form.ts';
import { useValueText } from './value-text.tsx';

/** The label of a field, and how to show its value if the plain value is not clear enough. */
export type FieldWords = { label: string; show?: (value: unknown) => string };

const Choice = ({
  group,
  isChosen,
  title,
  onChoose,
  children,
}: {
  group: string;
  isChosen: boolean;
  title: ReactNode;
  onChoose: () => void;
  children: ReactNode;
}) => (
  <label className="flex min-h-control cursor-pointer items-start gap-2.5 rounded-control border border-line bg-raised px-3 py-2 transition-colors hover:border-ink-3 has-checked:border-felt has-checked:bg-felt-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-felt">
    <input
      type="radio"
      name={group}
      checked={isChosen}
      onChange={onChoose}
      className="mt-1 accent-felt outline-none"
    />
    <span className="min-w-0">
      <span className="block text-sm font-semibold">{title}</span>
      <span className="block max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">{children}</span>
    </span>
  </label>
);

const ConflictField = ({
  field,
  words,
  chosen,
  onChoose,
}: {
  field: FieldConflict;
  words: FieldWords;
  chosen: Side;
  onChoose: (side: Side) => void;
}) => {
  const group = useId();
  const plain = useValueText();
  const show = words.show ?? plain;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">
        {words.label}
        {!field.isContested && (
          <span className="font-normal text-ink-2">
            {' '}
            <Trans>(you did not change it)</Trans>
          </span>
        )}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <Choice
          group={group}
          isChosen={chosen === 'theirs'}
          onChoose={() => onChoose('theirs')}
          title={<Trans>Theirs, as it is saved now</Trans>}
        >
          {show(field.theirs)}
        </Choice>
        <Choice
          group={group}
          isChosen={chosen === 'yours'}
          onChoose={() => onChoose('yours')}
          title={field.isContested ? <Trans>Yours</Trans> : <Trans>As it was before</Trans>}
        >
          {show(field.yours)}
        </Choice>
      </div>
    </fieldset>
  );
};

const SavedBy = ({ changed }: { changed: LastChange }) => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { byName, at } = changed;
  const when = longWhen(at, timeZone);
  return (
    <p className="text-ink-2">
      <Trans>
        Saved by {byName}: {when}.
      </Trans>
    </p>
  );
};

/** Renders both values of each field that somebody else changed; the person takes or keeps one for each. */
export const ConflictDialog = ({
  conflict,
  wordsOf,
}: {
  conflict: OpenConflict;
  wordsOf: (name: string) => FieldWords;
}) => {
  const { t } = useLingui();
  const [choices, setChoices] = useState(() => likelyChoices(conflict.fields));
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="lg"
      onClose={() => conflict.answer(null)}
      title={t`Somebody else saved this meanwhile`}
      description={t`Choose the value of each field. Your other changes are kept.`}
      footer={
        <>
          <Button onClick={() => conflict.answer(null)}>
            <Trans>Back to the form</Trans>
          </Button>
          <Button variant="primary" onClick={() => conflict.answer(choices)}>
            <Trans>Use these values</Trans>
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {conflict.changed && <SavedBy changed={conflict.changed} />}
        {conflict.fields.map((field) => (
          <ConflictField
            key={field.name}
            field={field}
            words={wordsOf(field.name)}
            chosen={choices[field.name] ?? 'yours'}
            onChoose={(side) => setChoices({ ...choices, [field.name]: side })}
          />
        ))}
      </div>
    </Dialog>
  );
};
