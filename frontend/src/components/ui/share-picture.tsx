// The picture of a page, to copy, save or send: tall for a post, or wide for a link.
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { requestBlob } from '@/lib/api-client.ts';
import { saveFile } from '@/lib/save-file.ts';
import { toast } from '../feedback/toast-store.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Segmented, SegmentedButton } from './segmented.tsx';

/** The sizes in which the server draws, in pixels. */
const sizes = { portrait: { width: 1080, height: 1350 }, landscape: { width: 1200, height: 630 } } as const;
type Format = keyof typeof sizes;

/** Returns the address of a page's picture: `/events/1/2027-03-05` → `/share/events/1/2027-03-05.png`. */
const pictureAddress = (page: string, format: Format, language: string): string => {
  const [path = '', query] = page.split('?');
  const search = new URLSearchParams(query);
  search.set('format', format);
  if (language === 'es') search.set('lang', 'es');
  return `/share${path}.png?${search}`;
};

/** Returns a name that every system accepts: `Ann Archer, Friday` → `ann-archer-friday.png`. */
const fileNameOf = (title: string): string => {
  const words = title.normalize('NFKD').match(/[a-z0-9]+/gi) ?? ['picture'];
  return `${words.join('-').slice(0, 60).toLowerCase()}.png`;
};

const usePictureActs = (title: string, address: string) => {
  const { t } = useLingui();
  const failed = () =>
    toast({ title: t`That did not work`, description: t`Try it again, or save the picture.` });
  const fetchPicture = async () => (await requestBlob(address)).blob;
  return {
    copy: async () => {
      try {
        // Safari accepts only a promise that is created within the press.
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': fetchPicture() })]);
        toast({ title: t`Picture copied`, description: t`Paste it into a post or a chat.` });
      } catch {
        failed();
      }
    },
    save: () => fetchPicture().then((picture) => saveFile(fileNameOf(title), picture), failed),
    send: async () => {
      try {
        const file = new File([await fetchPicture()], fileNameOf(title), { type: 'image/png' });
        await navigator.share({ title, files: [file] });
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError')) failed();
      }
    },
  };
};

/** Whether the device can send a picture to another app. */
const canSend = (): boolean =>
  'canShare' in navigator &&
  navigator.canShare({ files: [new File([], 'picture.png', { type: 'image/png' })] });

/** Renders the dialog with the picture of a page (its path and query). */
export const SharePicture = ({
  title,
  page,
  onClose,
}: {
  title: string;
  page: string;
  onClose: () => void;
}) => {
  const { t, i18n } = useLingui();
  const [format, setFormat] = useState<Format>('portrait');
  const address = pictureAddress(page, format, i18n.locale);
  const acts = usePictureActs(title, address);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Picture for a post`}
      size="md"
      footer={
        <>
          <Button icon={<Download />} onClick={() => void acts.save()}>
            <Trans>Save the picture</Trans>
          </Button>
          {canSend() && (
            <Button icon={<Share2 />} onClick={() => void acts.send()}>
              <Trans>Send it</Trans>
            </Button>
          )}
          <Button variant="primary" icon={<Copy />} onClick={() => void acts.copy()}>
            <Trans>Copy the picture</Trans>
          </Button>
        </>
      }
    >
      <div className="space-y-3.5">
        <Segmented label={t`Format`}>
          <SegmentedButton
            label={t`Tall`}
            isPressed={format === 'portrait'}
            onClick={() => setFormat('portrait')}
          />
          <SegmentedButton
            label={t`Wide`}
            isPressed={format === 'landscape'}
            onClick={() => setFormat('landscape')}
          />
        </Segmented>
        <img
          src={address}
          alt={title}
          {...sizes[format]}
          className="mx-auto max-h-[52dvh] w-auto max-w-full rounded-control border border-line bg-raised object-contain"
        />
      </div>
    </Dialog>
  );
};
