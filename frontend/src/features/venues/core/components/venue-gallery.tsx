import type { VenuePicture } from '@ahl/shared-types/venues';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Picture } from '@/components/ui/picture.tsx';

/** Renders the pictures of a venue; one opens large with its caption. */
export const VenueGallery = ({ pictures }: { pictures: readonly VenuePicture[] }) => {
  const { t } = useLingui();
  const [opened, setOpened] = useState<VenuePicture | null>(null);
  // The dialog keeps its picture while it fades out.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-2">
        {pictures.map((picture) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-label={t`Enlarge: ${picture.alt}`}
              onClick={() => {
                setOpened(picture);
                setIsOpen(true);
              }}
              className="block w-full overflow-hidden rounded-control border border-line hover:border-ink-3"
            >
              <Picture
                src={picture.url}
                alt={picture.alt}
                sizes="(min-width: 1024px) 165px, (min-width: 640px) 33vw, 50vw"
                width={400}
                height={300}
                loading="lazy"
                className="aspect-4/3 w-full bg-line object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={opened?.alt ?? ''} size="lg">
        {opened && (
          <Picture
            src={opened.url}
            alt={opened.alt}
            sizes="(min-width: 768px) 720px, 100vw"
            width={1200}
            height={900}
            className="h-auto w-full rounded-control bg-line"
          />
        )}
      </Dialog>
    </>
  );
};
