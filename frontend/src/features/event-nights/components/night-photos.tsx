import type { NightPhoto } from '@ahl/shared-types/night-photos';
import { Trans, useLingui } from '@lingui/react/macro';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';

/** Renders the pictures of the winners' table; a member who played can take one down. */
export const NightPhotos = ({ photos, isMember }: { photos: readonly NightPhoto[]; isMember: boolean }) => {
  const { t } = useLingui();
  const takeDown = useEndpointMutation('POST /api/night-photos/:id/take-down', {
    onSuccess: () => toast({ title: t`The picture is gone` }),
    onError: (error) => toastFailure(t`The picture was not taken down`, error),
  });
  return (
    <ul className="grid gap-3.5 sm:grid-cols-2">
      {photos.map(({ id, imageUrl }) => (
        <li key={id}>
          <Picture
            src={imageUrl}
            alt={t`The winners’ table`}
            sizes="(min-width: 640px) 50vw, 100vw"
            className="w-full rounded-card border border-line"
          />
          {isMember && (
            <Button variant="quiet" onClick={() => takeDown.mutate({ params: { id } })}>
              <Trans>I am in it: take it down</Trans>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
