import { useEffect } from 'react';
import { usePublicConfig } from '@/lib/config.ts';

/** Sets the title of the tab: `Sign in · AHL`. Rendered before the page, so that a page can set a better one. */
export const DocumentTitle = ({ title }: { title: string }) => {
  const productName = usePublicConfig()?.productName ?? 'AHL';
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
  return null;
};
