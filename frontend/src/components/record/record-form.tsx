import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '../form/form.tsx';
import { FormDialogActions } from '../form/form-dialog-actions.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { FieldWords } from './conflict-dialog.tsx';
import type { RecordFormState } from './use-record-form.ts';

const ConflictDialog = lazy(() =>
  import('./conflict-dialog.tsx').then((file) => ({ default: file.ConflictDialog })),
);

/** The label of each field in the conflict dialog, or label and a way to show its value. */
export type FieldLabels<V> = { readonly [Name in keyof V]: string | FieldWords };

const wordsOf =
  (labels: Readonly<Record<string, string | FieldWords>>) =>
  (name: string): FieldWords => {
    const words = labels[name] ?? name;
    return typeof words === 'string' ? { label: words } : words;
  };

const BehindNotice = ({ onLook }: { onLook: () => void }) => (
  <Card role="status" className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
    <p>
      <span className="font-semibold">
        <Trans>Somebody else saved this meanwhile.</Trans>
      </span>{' '}
      <span className="text-ink-2">
        <Trans>Your changes are safe: choose field by field what stays.</Trans>
      </span>
    </p>
    <Button onClick={onLook}>
      <Trans>See what changed</Trans>
    </Button>
  </Card>
);

/**
 * The form of a record: guards unsaved changes, saves from a bar at the foot, places the server's errors, and merges
 * changes that somebody else saved meanwhile. With `isBare` the fields bring their own surfaces; with `isPart` it is
 * one of several forms, on a card of the page and with its own button; otherwise the fields are on one card.
 */
export const RecordForm = <V extends FieldValues, O>({
  form,
  label,
  fields,
  saveLabel,
  pendingLabel,
  isBare = false,
  isPart = false,
  onCancel,
  children,
}: {
  form: RecordFormState<V, O>;
  /** The accessible name: the record being edited. */
  label: string;
  /** Shown when somebody else changed the same fields; a form that only adds needs none. */
  fields?: FieldLabels<V> | undefined;
  /** `Add the venue` for a new one; default `Save`. */
  saveLabel?: string | undefined;
  pendingLabel?: string | undefined;
  isBare?: boolean;
  /** Whether it is one of several forms on a page: no bar at the foot of the page, and no card of its own. */
  isPart?: boolean;
  /** For a form inside a dialog: its actions are at the foot of the dialog, and this closes it. */
  onCancel?: () => void;
  children: ReactNode;
}) => {
  const { t } = useLingui();
  const name = saveLabel ?? (form.isNew ? t`Add` : t`Save`);
  const words = pendingLabel === undefined ? {} : { pendingLabel };
  const bar = isPart ? (
    <SubmitButton {...words}>{name}</SubmitButton>
  ) : (
    <SaveBar isNew={form.isNew} saveLabel={name} {...words} />
  );
  return (
    <Form form={form} label={label} className="space-y-3.5">
      {!onCancel && <UnsavedGuard />}
      {form.isBehind && <BehindNotice onLook={form.catchUp} />}
      {isBare || isPart || onCancel ? children : <Card className="space-y-4 p-4 sm:p-6">{children}</Card>}
      {onCancel ? (
        <FormDialogActions>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton {...words}>{name}</SubmitButton>
        </FormDialogActions>
      ) : (
        bar
      )}
      <Suspense fallback={null}>
        {form.conflict && <ConflictDialog conflict={form.conflict} wordsOf={wordsOf(fields ?? {})} />}
      </Suspense>
    </Form>
  );
};
