// Heavy (Headless UI, React Hook Form): loaded lazily by the page.
import { type ArtworkInput, type ArtworkRecord, artworkInputSchema } from '@ahl/shared-types/pictures';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Replace, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { recordPath } from '@/components/changes/change-labels.ts';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { Field } from '@/components/form/field.tsx';
import { FocusChoice } from '@/components/form/picture/focus-choice.tsx';
import { PictureLibraryDialog } from '@/components/form/picture/picture-library-dialog.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { call } from '@/lib/api-client.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { deletePicture, refreshPictures, replacePicture, restorePicture } from '../artwork-acts.ts';

/** The form's schema; the folders are typed on one line. */
const formSchema = artworkInputSchema.extend({
  tags: z
    .string()
    .transform((line) =>
      line
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    )
    .pipe(artworkInputSchema.shape.tags),
});
type Fields = z.input<typeof formSchema>;

/** The data of a picture that the form needs, from its record or from the response to a save. */
type Saved = Required<Pick<ArtworkInput, 'name' | 'alt' | 'focus' | 'tags'>> & {
  id: string;
  version: number;
};

const fieldsOf = (picture: Saved | null): Fields => ({
  name: picture?.name ?? '',
  alt: picture?.alt ?? '',
  focus: picture?.focus ?? { x: 0.5, y: 0.5 },
  tags: (picture?.tags ?? []).join(', '),
});

const Places = ({ picture }: { picture: ArtworkRecord }) => {
  const { t } = useLingui();
  const { places } = picture;
  if (places.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>It is shown nowhere.</Trans>
      </p>
    );
  return (
    <List aria-label={t`Where it is shown`}>
      {places.map(({ entity, id, name }) => {
        const path = recordPath({ entity, entityId: id, label: name });
        return (
          <ListRow key={`${entity} ${id}`} className="min-h-11 py-1.5">
            {path ? (
              <Link to={path} className="font-medium text-sky hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </ListRow>
        );
      })}
    </List>
  );
};

const Duplicates = ({ picture, onOpen }: { picture: ArtworkRecord; onOpen: (id: string) => void }) => {
  const { duplicates } = picture;
  if (duplicates.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">
        <Trans>Looks the same</Trans>
      </h3>
      <ul className="flex flex-wrap gap-2">
        {duplicates.map(({ id, address, alt, width, height }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)} className="rounded-control outline-offset-2">
              <Picture
                src={address}
                alt={alt}
                sizes="120px"
                width={width}
                height={height}
                className="block h-18 w-24 rounded-control bg-line object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const PictureForm = ({ picture, onClose }: { picture: ArtworkRecord; onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useRecordForm({
    schema: formSchema,
    record: picture as Saved,
    valuesOf: fieldsOf,
    save: (body, version): Promise<Saved> =>
      call('PUT /api/pictures/:id', { params: { id: picture.id }, body: { ...body, version: version ?? 0 } }),
    onSaved: async (saved) => {
      onClose();
      offerSaveUndo(t`The picture is saved`, 'picture', saved.id);
      await refreshPictures(client);
    },
  });
  return (
    <RecordForm
      form={form}
      label={t`Picture`}
      fields={{
        alt: t`What it shows`,
        name: t`Name`,
        tags: t`Folders`,
        focus: { label: t`Focus`, show: () => t`A point of the picture` },
      }}
      saveLabel={t`Save`}
      onCancel={onClose}
    >
      <Field<Fields>
        name="alt"
        label={t`What it shows`}
        hint={t`Required: read aloud to people who cannot see it.`}
      >
        <TextInput maxLength={250} autoComplete="off" />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field<Fields> name="name" label={t`Name`} isOptional>
          <TextInput maxLength={120} autoComplete="off" />
        </Field>
        <Field<Fields> name="tags" label={t`Folders`} hint={t`Separate several with commas.`} isOptional>
          <TextInput maxLength={320} autoComplete="off" />
        </Field>
      </div>
      <FocusChoice name="focus" picture={picture.address} />
    </RecordForm>
  );
};

const Acts = ({ picture, onClose }: { picture: ArtworkRecord; onClose: () => void }) => {
  const client = useQueryClient();
  const [isChoosing, setIsChoosing] = useState(false);
  const isUsed = picture.places.length > 0;
  const count = plural(picture.places.length, { one: '# place', other: '# places' });
  if (picture.state === 'deleted')
    return (
      <Button icon={<RotateCcw />} onClick={() => void restorePicture(client, picture)}>
        <Trans>Restore</Trans>
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isUsed ? (
        <Button icon={<Replace />} onClick={() => setIsChoosing(true)}>
          <Trans>Replace in {count}</Trans>
        </Button>
      ) : (
        <Button
          icon={<Trash2 />}
          onClick={async () => {
            if (await deletePicture(client, picture)) onClose();
          }}
        >
          <Trans>Remove from the library</Trans>
        </Button>
      )}
      {isChoosing && (
        <PictureLibraryDialog
          onClose={() => setIsChoosing(false)}
          onUpload={() => setIsChoosing(false)}
          onPick={async ({ id }) => {
            setIsChoosing(false);
            await replacePicture(client, picture, id);
          }}
        />
      )}
    </div>
  );
};

/** Renders a picture of the library: its texts, folders and focus, where it is used, and pictures that look alike. */
export const PictureDialog = ({
  id,
  onClose,
  onOpen,
}: {
  id: string;
  onClose: () => void;
  onOpen: (id: string) => void;
}) => {
  const { t } = useLingui();
  const { data, isError, refetch } = useEndpoint('GET /api/pictures/:id', { params: { id } });
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={data ? data.name || t`Picture` : t`Picture`}>
      {isError && !data && (
        <ErrorState title={t`The picture could not be loaded`} onRetry={() => void refetch()} />
      )}
      {!isError && !data && (
        <SkeletonGroup>
          <SkeletonBlock className="aspect-video w-full" />
        </SkeletonGroup>
      )}
      {data && (
        <div className="space-y-5">
          <section className="space-y-2">
            <h3 className="font-semibold">
              <Trans>Where it is shown</Trans>
            </h3>
            <Places picture={data} />
            <Acts picture={data} onClose={onClose} />
          </section>
          <Duplicates picture={data} onOpen={onOpen} />
          {data.state === 'active' && <PictureForm key={data.id} picture={data} onClose={onClose} />}
        </div>
      )}
    </Dialog>
  );
};
