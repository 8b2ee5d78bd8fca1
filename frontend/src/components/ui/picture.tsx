import { pictureSourceSet } from '@ahl/shared-types/pictures';
import type { ImgHTMLAttributes } from 'react';

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'srcSet' | 'src' | 'alt'> & {
  src: string;
  /** The alt text; empty if the text beside it says the same. */
  alt: string;
  /** The displayed width, as for `<img sizes>`: `(min-width: 1024px) 480px, 100vw`. */
  sizes: string;
};

/** Renders a picture in the displayed size. Set width and height, so that the layout does not shift when it loads. */
export const Picture = ({ src, alt, sizes, ...rest }: Props) => {
  const srcSet = pictureSourceSet(src);
  return <img src={src} alt={alt} decoding="async" {...(srcSet ? { srcSet, sizes } : {})} {...rest} />;
};
