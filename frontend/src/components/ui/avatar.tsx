import { cn } from '@/lib/cn.ts';
import { initialsOf, nameColour } from './name-art.ts';
import { PictureOr } from './picture-or.tsx';

/** Renders a person's round picture, or the initials on the name's own hue. Decorative: the name is beside it. */
export const Avatar = ({
  name,
  src,
  size = 36,
  className,
}: {
  name: string;
  src?: string | null | undefined;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
}) => {
  const shape = cn('inline-block shrink-0 rounded-full', className);
  return (
    <PictureOr src={src} size={size} className={shape}>
      <svg viewBox="0 0 36 36" width={size} height={size} aria-hidden="true" className={shape}>
        <rect width="36" height="36" fill={nameColour(name, 0.43)} />
        <text
          x="18"
          y="22.9"
          textAnchor="middle"
          fontSize="13.5"
          fontWeight="700"
          letterSpacing="0.3"
          fill={nameColour(name, 0.97, 0.015)}
          className="font-display"
        >
          {initialsOf(name)}
        </text>
      </svg>
    </PictureOr>
  );
};
