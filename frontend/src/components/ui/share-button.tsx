import { Trans, useLingui } from '@lingui/react/macro';
import { Image, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toast } from '../feedback/toast-store.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

const SharePicture = lazy(() =>
  import('./share-picture.tsx').then((file) => ({ default: file.SharePicture })),
);

type Props = {
  title: string;
  /** The path to share instead of the page's own. */
  path?: string;
};

/** Shares the address of the page, or of another path: with the device's share sheet, else through the clipboard. */
export const ShareButton = ({ title, path }: Props) => {
  const { t } = useLingui();
  const share = async () => {
    const url = path === undefined ? window.location.href : window.location.origin + path;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast({ title: t`Link copied`, description: t`Paste it wherever you like.` });
      }
    } catch (error) {
      // Closing the device's share sheet is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: t`The link could not be copied`, description: url });
    }
  };
  return (
    <Button icon={<Share2 />} onClick={() => void share()}>
      <Trans>Share</Trans>
    </Button>
  );
};

/** Shares a page that has a picture of its own: its address, or the picture, for a post. */
export const ShareActions = ({ title, path }: Props) => {
  const { t } = useLingui();
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <ShareButton title={title} {...(path === undefined ? {} : { path })} />
      <IconButton
        label={t`Picture for a post`}
        icon={<Image />}
        onClick={() => setShown(path ?? window.location.pathname + window.location.search)}
      />
      {shown !== null && (
        <Suspense fallback={null}>
          <SharePicture title={title} page={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
};
