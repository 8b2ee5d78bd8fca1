import type { Focus } from '@ahl/shared-types/pictures';
import { positionOf } from './focus-choice.tsx';

/** A place where a picture is shown; width and height in pixels. */
export type PicturePlace = { label: string; width: number; height: number };

/** Renders a picture as it looks in each of its places. */
export const PicturePreviews = ({
  picture,
  focus,
  places,
}: {
  picture: string;
  focus: Focus;
  places: readonly PicturePlace[];
}) => (
  <ul className="flex flex-wrap items-end gap-3">
    {places.map(({ label, width, height }) => (
      <li key={label} className="max-w-full">
        <img
          src={picture}
          alt=""
          style={{ width, aspectRatio: `${width} / ${height}`, objectPosition: positionOf(focus) }}
          className="block max-w-full rounded-control bg-line object-cover"
        />
        <span className="mt-1 block text-sm text-ink-2">{label}</span>
      </li>
    ))}
  </ul>
);
