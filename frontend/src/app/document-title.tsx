import { useEffect } from 'react';
import { useProductName } from '@/lib/config.ts';

/** Sets the title of the tab: `Sign in · AHL`. Rendered before the page, so that a page can set a better one. */
export const DocumentTitle = ({ title }: { title: string }) => {
  const productName = useProductName();
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
  return null;
};
