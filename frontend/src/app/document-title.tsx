import { useEffect } from 'react';
import { usePublicConfig } from '@/lib/config.ts';

/** Names the page in the tab: `Sign in · AHL`. Rendered before the page, so that a page may name itself better. */
export const DocumentTitle = ({ title }: { title: string }) => {
  const productName = usePublicConfig()?.productName ?? 'AHL';
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
  return null;
};
