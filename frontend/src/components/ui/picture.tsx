import { pictureSourceSet } from '@ahl/shared-types/pictures';
import type { ImgHTMLAttributes } from 'react';

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'srcSet' | 'src' | 'alt'> & {
  src: string;
  /** What it shows; empty when the words beside it say the same. */
  alt: string;
  /** How wide it is shown, as for `<img sizes>`: `(min-width: 1024px) 480px, 100vw`. */
  sizes: string;
};

/** A picture in the size in which it is shown. Give its width and height, so that nothing moves when it arrives. */
export const Picture = ({ src, alt, sizes, ...rest }: Props) => {
  const srcSet = pictureSourceSet(src);
  return <img src={src} alt={alt} decoding="async" {...(srcSet ? { srcSet, sizes } : {})} {...rest} />;
};
