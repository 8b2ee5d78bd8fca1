import { cn } from '@/lib/cn.ts';
import { initialsOf, nameColour } from './name-art.ts';
import { PictureOr } from './picture-or.tsx';

/** Renders a venue's square logo, or two letters on the name's own dark hue. Decorative: the name is beside it. */
export const VenueMark = ({
  name,
  src,
  size = 44,
  className,
}: {
  name: string;
  src?: string | null | undefined;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
}) => {
  const shape = cn('block shrink-0 rounded-control', className);
  return (
    <PictureOr src={src} size={size} className={shape}>
      <svg viewBox="0 0 44 44" width={size} height={size} aria-hidden="true" className={shape}>
        <rect width="44" height="44" fill={nameColour(name, 0.35, 0.07)} />
        <path d="M0 30 44 26.5V44H0Z" fill={nameColour(name, 0.43, 0.085)} />
        <text
          x="22"
          y="28.6"
          textAnchor="middle"
          fontSize="18"
          fontWeight="600"
          fill={nameColour(name, 0.93, 0.03)}
          className="font-display"
        >
          {initialsOf(name)}
        </text>
      </svg>
    </PictureOr>
  );
};
