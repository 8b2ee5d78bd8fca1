import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Images, Trash2, Upload } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Field } from '@/components/form/field.tsx';
import { usePictureChooser } from '@/components/form/picture/use-picture-chooser.tsx';
import { PictureField } from '@/components/form/picture-field.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import type { VenueFormValues } from '../../venue-form-schema.ts';

/** The maximum number of pictures in the contract. */
const maxPictures = 12;

type RowProps = {
  index: number;
  count: number;
  url: string;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const PictureRow = ({ index, count, url, onMove, onRemove }: RowProps) => {
  const { t } = useLingui();
  const number = index + 1;
  return (
    <li className="flex flex-wrap items-start gap-3 border-t border-line py-3 first:border-t-0 first:pt-0">
      <Picture
        src={url}
        alt=""
        sizes="112px"
        width={112}
        height={84}
        className="aspect-4/3 w-28 shrink-0 rounded-control bg-line object-cover"
      />
      <Field<VenueFormValues>
        name={`pictures.${index}.alt`}
        label={t`What picture ${number} shows`}
        className="min-w-48 flex-1"
      >
        <TextInput maxLength={160} autoComplete="off" />
      </Field>
      <div className="flex gap-1 self-end">
        <IconButton
          label={t`Move picture ${number} up`}
          icon={<ArrowUp />}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={t`Move picture ${number} down`}
          icon={<ArrowDown />}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        <IconButton label={t`Remove picture ${number}`} icon={<Trash2 />} onClick={onRemove} />
      </div>
    </li>
  );
};

/** Renders the further pictures of a venue in the order of its page. */
const Gallery = () => {
  const { t } = useLingui();
  const { fields, append, move, remove } = useFieldArray<VenueFormValues, 'pictures'>({ name: 'pictures' });
  const chooser = usePictureChooser({
    aspect: 4 / 3,
    places: [{ label: t`Among the pictures`, width: 200, height: 150 }],
    onPick: ({ address, alt }) => append({ url: address, alt }),
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">
        <Trans>More pictures</Trans>{' '}
        <span className="font-normal text-ink-2">
          <Trans>(optional)</Trans>
        </span>
      </legend>
      <ol>
        {fields.map((field, index) => (
          <PictureRow
            key={field.id}
            index={index}
            count={fields.length}
            url={field.url}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {fields.length < maxPictures && (
        <div className="flex flex-wrap gap-2">
          <Button icon={<Upload />} onClick={chooser.openFiles}>
            <Trans>Add a picture</Trans>
          </Button>
          <Button icon={<Images />} onClick={chooser.openLibrary}>
            <Trans>Add one from the library</Trans>
          </Button>
        </div>
      )}
      {chooser.problem && (
        <p role="alert" className="mt-1 text-sm font-medium text-red">
          {chooser.problem}
        </p>
      )}
      {chooser.dialogs}
    </fieldset>
  );
};

/** Renders logo, main picture and further pictures. */
export const PicturesFields = () => {
  const { t } = useLingui();
  return (
    <div className="space-y-5">
      <PictureField<VenueFormValues>
        name="logo"
        label={t`Logo`}
        isOptional
        aspect={1}
        places={[{ label: t`Lists`, width: 56, height: 56 }]}
        hint={t`Without one, lists show two letters of the name.`}
      />
      <PictureField<VenueFormValues>
        name="imageUrl"
        label={t`Main picture`}
        isOptional
        places={[{ label: t`Page and tonight's grid`, width: 240, height: 135 }]}
      />
      <Gallery />
    </div>
  );
};
