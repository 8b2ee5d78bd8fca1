import { centre, type Focus, type LibraryPicture } from '@ahl/shared-types/pictures';
import { Trans } from '@lingui/react/macro';
import { Images, Trash2, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { type FieldPath, type FieldValues, useController, useFormContext, useWatch } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { Button } from '../ui/button.tsx';
import { FieldError, useFieldError } from './field.tsx';
import { type PicturePlace, PicturePreviews } from './picture/picture-previews.tsx';
import { type PictureChooser, usePictureChooser } from './picture/use-picture-chooser.tsx';

/** The fields for the alt text and the focus, which a form may keep beside the picture's address. */
type PictureNames = { altName: string | undefined; focusName: string | undefined };

const focusOf = (value: unknown): Focus =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value ? (value as Focus) : centre;

/** Handles a file dropped on the field. */
const useDrop = (takeFile: (file: File | undefined) => void) => {
  const [isOver, setIsOver] = useState(false);
  const stop = (event: DragEvent) => event.preventDefault();
  return {
    isOver,
    handlers: {
      onDragEnter: stop,
      onDragOver: (event: DragEvent) => {
        stop(event);
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        stop(event);
        setIsOver(false);
        takeFile(event.dataTransfer.files[0]);
      },
    },
  };
};

/** Returns the form's values for the picture, and functions that replace it. */
const usePictureValue = ({ name, altName, focusName }: { name: string } & PictureNames) => {
  const { field, formState } = useController({ name });
  const { setValue } = useFormContext();
  const focus = focusOf(useWatch({ name: focusName ?? name }));
  const set = (picture: LibraryPicture | null) => {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted };
    if (altName) setValue(altName, picture?.alt ?? '', options);
    if (focusName) setValue(focusName, picture?.focus ?? centre, options);
    setValue(name, picture?.address ?? null, options);
  };
  return { address: typeof field.value === 'string' ? field.value : '', focus, set };
};

const Acts = ({
  chooser,
  hasPicture,
  onRemove,
}: {
  chooser: PictureChooser;
  hasPicture: boolean;
  onRemove: () => void;
}) => (
  <div className="flex flex-wrap items-center gap-2">
    <Button icon={<Upload />} onClick={chooser.openFiles}>
      {hasPicture ? <Trans>Upload another</Trans> : <Trans>Upload a picture</Trans>}
    </Button>
    <Button icon={<Images />} onClick={chooser.openLibrary}>
      <Trans>From the library</Trans>
    </Button>
    {hasPicture ? (
      <Button variant="quiet" icon={<Trash2 />} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    ) : (
      <span className="text-sm text-ink-2 max-sm:hidden">
        <Trans>or drop a file here</Trans>
      </span>
    )}
  </div>
);

/**
 * Renders a picture field: upload, crop to `aspect` and describe a picture, or pick one from the library. `name` keeps
 * its address or null; `altName` and `focusName` keep its alt text and focus, for forms that have fields for them.
 */
export const PictureField = <V extends FieldValues = FieldValues>({
  name,
  altName,
  focusName,
  label,
  hint,
  isOptional = false,
  aspect = 16 / 9,
  places,
}: {
  name: FieldPath<V>;
  altName?: FieldPath<V>;
  focusName?: FieldPath<V>;
  label: ReactNode;
  hint?: ReactNode;
  isOptional?: boolean;
  /** The aspect ratio, width by height. */
  aspect?: number;
  /** The places where it will be shown, for the previews. */
  places: readonly PicturePlace[];
}) => {
  const id = useId();
  const error = useFieldError(name);
  const { address, focus, set } = usePictureValue({ name, altName, focusName });
  const errorId = error ? `${id}error` : undefined;
  const chooser = usePictureChooser({ aspect, places, onPick: set, invalidBy: errorId });
  const drop = useDrop(chooser.takeFile);
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={cn(errorId, hint !== undefined && `${id}hint`) || undefined}
    >
      <legend className="mb-1 text-sm font-semibold">
        {label}
        {isOptional && (
          <span className="font-normal text-ink-2">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </legend>
      <div
        {...drop.handlers}
        className={cn(
          'rounded-control border border-dashed border-line p-3',
          drop.isOver && 'border-felt bg-felt-tint',
          error && 'border-red',
        )}
      >
        {address && (
          <div className="mb-3">
            <PicturePreviews picture={address} focus={focus} places={places} />
          </div>
        )}
        <Acts chooser={chooser} hasPicture={address !== ''} onRemove={() => set(null)} />
        {chooser.dialogs}
      </div>
      {(chooser.problem ?? error) && (
        <div role="alert" className="mt-1">
          <FieldError id={errorId ?? `${id}problem`}>{chooser.problem ?? error}</FieldError>
        </div>
      )}
      {hint !== undefined && (
        <p id={`${id}hint`} className="mt-1 text-sm text-ink-2">
          {hint}
        </p>
      )}
    </fieldset>
  );
};
