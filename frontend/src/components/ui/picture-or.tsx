import { type ReactNode, useState } from 'react';
import { cn } from '@/lib/cn.ts';

/** Renders a square picture of `size` pixels, or its placeholder if there is none or it does not load. */
export const PictureOr = ({
  src,
  size,
  className,
  children,
}: {
  src: string | null | undefined;
  size: number;
  className: string;
  children: ReactNode;
}) => {
  const [failedSrc, setFailedSrc] = useState('');
  if (!src || src === failedSrc) return children;
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailedSrc(src)}
      className={cn(className, 'bg-line object-cover')}
      style={{ width: size, height: size }}
    />
  );
};
