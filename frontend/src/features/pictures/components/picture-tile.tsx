import type { Artwork } from '@ahl/shared-types/pictures';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { positionOf } from '@/components/form/picture/focus-choice.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { StretchedButton } from '@/components/ui/stretched.tsx';

/** Renders a picture of the library: its description, the number of uses, and its folders. */
const PictureTile = ({ picture, onOpen }: { picture: Artwork; onOpen: () => void }) => {
  const { t } = useLingui();
  const { alt, name, uses, tags, width, height, focus } = picture;
  const places = uses === 0 ? t`Unused` : plural(uses, { one: '# place', other: '# places' });
  return (
    <li className="relative overflow-hidden rounded-card border border-line bg-surface hover:border-ink-3">
      <Picture
        src={picture.address}
        alt=""
        sizes="(min-width: 1024px) 240px, 45vw"
        width={width}
        height={height}
        loading="lazy"
        style={{ objectPosition: positionOf(focus) }}
        className="block aspect-4/3 w-full bg-line object-cover"
      />
      <div className="p-3">
        <StretchedButton onClick={onOpen} className="line-clamp-2 font-semibold">
          {alt || name}
        </StretchedButton>
        <p className="mt-0.5 truncate text-sm text-ink-2 tabular-nums">
          {[`${width} × ${height}`, places, ...tags].join(' · ')}
        </p>
      </div>
    </li>
  );
};

/** Renders pictures side by side. */
export const PictureGrid = ({
  label,
  pictures,
  onOpen,
}: {
  label: string;
  pictures: readonly Artwork[];
  onOpen: (id: string) => void;
}) => (
  <ul aria-label={label} className="grid grid-cols-2 gap-3.5 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
    {pictures.map((picture) => (
      <PictureTile key={picture.id} picture={picture} onOpen={() => onOpen(picture.id)} />
    ))}
  </ul>
);
