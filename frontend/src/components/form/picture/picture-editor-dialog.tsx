// Heavy (react-easy-crop, React Hook Form): `use-picture-chooser.tsx` loads it lazily.
import { centre, type LibraryPicture, pictureInputSchema } from '@ahl/shared-types/pictures';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useWatch } from 'react-hook-form';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../field.tsx';
import { Form } from '../form.tsx';
import { FormDialogActions } from '../form-dialog-actions.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { TextInput } from '../text-input.tsx';
import { useContractForm } from '../use-contract-form.ts';
import { type CropArea, drawCrop } from './draw-crop.ts';
import { FocusChoice } from './focus-choice.tsx';
import { type PicturePlace, PicturePreviews } from './picture-previews.tsx';

const wordsSchema = pictureInputSchema.pick({ alt: true, focus: true });
const previewWidth = 640;

/** Returns an object URL of a file while the component is mounted. */
const useFileAddress = (file: File): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
};

/** Returns a small rendering of the crop for the previews; null until it is ready. */
const useCutPreview = (file: File, area: CropArea | null): string | null => {
  const [drawn, setDrawn] = useState<string | null>(null);
  useEffect(() => {
    if (!area) return;
    let isCurrent = true;
    drawCrop(file, area, previewWidth).then(
      (picture) => isCurrent && setDrawn(picture),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [file, area]);
  return drawn;
};

const CropBox = ({
  address,
  aspect,
  onArea,
}: {
  address: string;
  aspect: number;
  onArea: (area: CropArea) => void;
}) => {
  const { t } = useLingui();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div>
      <div className="relative h-64 overflow-hidden rounded-control bg-ticker">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          aspect={aspect}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_shares, area) => onArea(area)}
          cropperProps={{ 'aria-label': t`The part that is shown: move it with the arrow keys` }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <label className="mt-2 flex items-center gap-3 text-sm">
        <span className="w-28 shrink-0">
          <Trans>Enlarge</Trans>
        </span>
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="min-h-control w-full accent-felt"
        />
      </label>
    </div>
  );
};

const Previews = ({ picture, places }: { picture: string; places: readonly PicturePlace[] }) => {
  const focus = useWatch({ name: 'focus' });
  return <PicturePreviews picture={picture} focus={focus ?? centre} places={places} />;
};

const nameOf = (file: File): string => file.name.replace(/\.[^.]*$/, '').slice(0, 120);

/** The props of the picture editor. */
export type PictureEditorProps = {
  file: File;
  /** The aspect ratio of the crop, width by height. */
  aspect: number;
  places: readonly PicturePlace[];
  onClose: () => void;
  onPick: (picture: LibraryPicture) => void;
};

/** Renders a dialog that crops a chosen file, asks for its alt text, and adds it to the library. */
export const PictureEditorDialog = ({ file, aspect, places, onClose, onPick }: PictureEditorProps) => {
  const { t } = useLingui();
  const address = useFileAddress(file);
  const [area, setArea] = useState<CropArea | null>(null);
  const preview = useCutPreview(file, area);
  const add = useEndpointMutation('POST /api/pictures');
  const form = useContractForm({
    schema: wordsSchema,
    defaultValues: { alt: '', focus: centre },
    errorTitle: t`The picture was not added`,
    onSubmit: async (words) => {
      if (!area) return;
      const image = await drawCrop(file, area);
      onPick(
        await add.mutateAsync({ body: { image, name: nameOf(file), alt: words.alt, focus: words.focus } }),
      );
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t`Crop the picture`} size="lg">
      <Form form={form} label={t`Crop the picture`}>
        {file.type === 'image/gif' && (
          <p className="text-sm text-ink-2">
            <Trans>A GIF becomes a still picture: only its first image is shown.</Trans>
          </p>
        )}
        {address && <CropBox address={address} aspect={aspect} onArea={setArea} />}
        <Field
          name="alt"
          label={<Trans>What does it show?</Trans>}
          hint={<Trans>Read out to people who cannot see it: “Players at three tables by the bar”.</Trans>}
        >
          <TextInput maxLength={250} />
        </Field>
        <FocusChoice name="focus" picture={preview} />
        {preview && places.length > 0 && <Previews picture={preview} places={places} />}
        <FormDialogActions>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton pendingLabel={t`Adding…`} disabled={area === null}>
            <Trans>Use the picture</Trans>
          </SubmitButton>
        </FormDialogActions>
      </Form>
    </Dialog>
  );
};
