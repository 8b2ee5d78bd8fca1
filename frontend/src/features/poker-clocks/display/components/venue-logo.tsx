import { type ReactNode, useState } from 'react';

/** Renders the venue's logo, or the league's mark if there is none or it does not load. */
export const VenueLogo = ({
  src,
  name,
  fallback,
}: {
  src: string | null;
  name: string;
  fallback: ReactNode;
}) => {
  const [failedSrc, setFailedSrc] = useState('');
  if (!src || src === failedSrc) return fallback;
  return <img src={src} alt={name} className="display-logo" onError={() => setFailedSrc(src)} />;
};
