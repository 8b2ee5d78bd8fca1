// The pictures of the winners' table: taken with the phone at the desk, looked at, and shown after the host's yes.
import { nightPhotoPixels } from '@ahl/shared-types/night-photos';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Camera, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { shrinkPicture } from '@/lib/shrink-picture.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';

/** Renders the pictures of a finished night with a button to take one. */
export const DeskPhotos = ({ clockId }: { clockId: string }) => {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useEndpoint('GET /api/poker-clocks/:id/photos', { params: { id: clockId } });
  const add = useEndpointMutation('POST /api/poker-clocks/:id/photos');
  const remove = useEndpointMutation('DELETE /api/night-photos/:id', {
    onError: (error) => toastFailure(t`The picture was not removed`, error),
  });
  const choose = async (file: File) => {
    try {
      setChosen(await shrinkPicture(file, nightPhotoPixels));
    } catch {
      toast({ title: t`This is no picture`, description: t`Take it again, or choose another one.` });
    }
  };
  const photos = data?.items ?? [];
  const { length: count } = photos;
  return (
    <div className="mt-3.5 w-full space-y-2">
      <Button icon={<Camera />} className="w-full" onClick={() => picker.current?.click()}>
        <Trans>Picture of the winners’ table</Trans>
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void choose(file);
        }}
      />
      {count > 0 && (
        <>
          <p className="text-sm text-ink-2">
            <Plural
              value={count}
              one="# picture on the night’s page"
              other="# pictures on the night’s page"
            />
          </p>
          <ul className="flex flex-wrap justify-center gap-2">
            {photos.map(({ id, imageUrl }) => (
              <li key={id} className="relative">
                <img
                  src={`${imageUrl}?w=320`}
                  alt={t`The winners’ table`}
                  className="h-24 w-32 rounded-control border border-line object-cover"
                />
                <IconButton
                  label={t`Remove the picture`}
                  icon={<Trash2 />}
                  className="absolute right-1 bottom-1"
                  onClick={() => remove.mutate({ params: { id } })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {chosen !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setChosen(null)}
          title={t`Show this picture?`}
          text={t`It appears on the night’s page and its share card at once. Everybody in it agrees.`}
          confirmLabel={t`Show it`}
          tone="primary"
          onConfirm={() =>
            add.mutateAsync({ params: { id: clockId }, body: { picture: chosen, everybodyAgrees: true } })
          }
        >
          <img src={chosen} alt={t`The winners’ table`} className="max-h-[46dvh] rounded-control" />
        </ConfirmDialog>
      )}
    </div>
  );
};
