import { Trans, useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { toast } from '../feedback/toast-store.ts';
import { Button } from './button.tsx';

/** Shares the address of the page, or of another path: with the device's share sheet, else through the clipboard. */
export const ShareButton = ({ title, path }: { title: string; path?: string }) => {
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
