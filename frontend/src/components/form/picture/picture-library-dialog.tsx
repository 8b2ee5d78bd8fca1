import type { LibraryPicture } from '@ahl/shared-types/pictures';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Images, Upload } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '@/lib/use-debounced.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { ErrorState } from '../../feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../feedback/skeleton.tsx';
import { pageRange } from '../../table/table-pages.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { positionOf } from './focus-choice.tsx';

const pageSize = 12;

const PictureTile = ({ picture, onPick }: { picture: LibraryPicture; onPick: () => void }) => (
  <li>
    <button
      type="button"
      onClick={onPick}
      className="group w-full rounded-control text-left outline-offset-2 hover:bg-felt-tint"
    >
      <Picture
        src={picture.address}
        alt=""
        sizes="(min-width: 640px) 170px, 45vw"
        width={picture.width}
        height={picture.height}
        loading="lazy"
        style={{ objectPosition: positionOf(picture.focus) }}
        className="block aspect-4/3 w-full rounded-control bg-line object-cover"
      />
      <span className="mt-1 line-clamp-2 block px-1 pb-1 text-sm">{picture.alt}</span>
    </button>
  </li>
);

const Waiting = () => (
  <SkeletonGroup className="[&>div]:grid [&>div]:grid-cols-2 [&>div]:gap-3 sm:[&>div]:grid-cols-4">
    {[1, 2, 3, 4].map((tile) => (
      <SkeletonBlock key={tile} className="aspect-4/3 w-full" />
    ))}
  </SkeletonGroup>
);

/** The props of the picture library. */
export type PictureLibraryProps = {
  onClose: () => void;
  onPick: (picture: LibraryPicture) => void;
  /** Opens the file chooser instead. */
  onUpload: () => void;
};

/** Renders the uploaded pictures, with search and pagination. */
export const PictureLibraryDialog = ({ onClose, onPick, onUpload }: PictureLibraryProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useDebounced(typed.trim(), 250);
  const { data, isError, refetch } = useEndpoint('GET /api/pictures', {
    query: { page, pageSize, ...(search ? { search } : {}) },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t`Pictures`} size="lg">
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchInput
          label={t`Search pictures`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
          className="min-w-48 flex-1"
        />
        <Button icon={<Upload />} onClick={onUpload}>
          <Trans>Upload a picture</Trans>
        </Button>
      </div>
      {isError && <ErrorState title={t`The pictures could not be loaded`} onRetry={() => void refetch()} />}
      {!isError && !data && <Waiting />}
      {data?.total === 0 && (
        <EmptyState
          icon={Images}
          title={search ? t`No picture has these words` : t`No pictures yet`}
          text={search ? t`Search for another word.` : t`Upload the first one.`}
        />
      )}
      {data && data.total > 0 && (
        <>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {data.items.map((picture) => (
              <PictureTile key={picture.id} picture={picture} onPick={() => onPick(picture)} />
            ))}
          </ul>
          <nav aria-label={t`Pages of the pictures`} className="mt-3 flex items-center gap-2">
            <p role="status" className="mr-auto text-ink-2 tabular-nums">
              {pageRange(page, pageSize, data.total)}
            </p>
            <IconButton
              label={t`Previous page`}
              icon={<ChevronLeft />}
              disabled={page === 1}
              onClick={() => setPage(page - 1)}
            />
            <IconButton
              label={t`Next page`}
              icon={<ChevronRight />}
              disabled={page * pageSize >= data.total}
              onClick={() => setPage(page + 1)}
            />
          </nav>
        </>
      )}
    </Dialog>
  );
};
