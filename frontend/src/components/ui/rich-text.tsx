import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { cn } from '@/lib/cn.ts';

/** The styles of HTML from an editor: the theme's type, hairline tables, links in sky. */
export const richStyle =
  'max-w-[68ch] text-base leading-relaxed wrap-anywhere [&>*+*]:mt-3 ' +
  '[&_h2]:mt-7 [&_h2]:font-display [&_h2]:text-2xl [&_h2]:leading-tight [&_h2]:font-bold ' +
  '[&_h3]:mt-5 [&_h3]:text-lg [&_h3]:font-semibold [&_h4]:font-semibold ' +
  '[&_a]:font-semibold [&_a]:text-sky [&_a]:underline [&_a]:underline-offset-2 ' +
  '[&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-5 [&_li+li]:mt-1.5 [&_li]:pl-1 [&_li]:marker:text-ink-3 ' +
  '[&_table]:w-full [&_table]:max-w-100 [&_table]:border-collapse [&_table]:tabular-nums ' +
  '[&_th]:border-b [&_th]:border-line [&_th]:py-2 [&_th]:text-left [&_th]:text-sm [&_th]:font-semibold [&_th]:text-ink-2 ' +
  '[&_td]:border-b [&_td]:border-line [&_td]:py-2 [&_:is(th,td):not(:first-child)]:text-right ' +
  '[&_blockquote]:border-l-2 [&_blockquote]:border-felt [&_blockquote]:pl-4 [&_blockquote]:text-ink-2 ' +
  '[&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-card [&_hr]:border-line';

/** Returns the path of an internal link that a plain click opens, or null if the browser should handle it. */
const pathOfClick = (event: MouseEvent): string | null => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.getAttribute('href')?.startsWith('/') || link.origin !== window.location.origin) return null;
  return link.pathname + link.search + link.hash;
};

/** Renders HTML that the server has cleaned. Internal links open without reloading the page. */
export const RichText = ({ html, className }: { html: string; className?: string }) => {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    const path = pathOfClick(event);
    if (path === null) return;
    event.preventDefault();
    navigate(path);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className={cn(richStyle, className)}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server on the way in and on the way out
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
};
