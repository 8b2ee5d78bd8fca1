import { pageAt } from '@ahl/shared-types/pages';
import { Trans } from '@lingui/react/macro';
import { useLanguage } from '@/lib/language.ts';
import { pageTitle } from '@/lib/page-titles.ts';

/** Renders the target of a typed link as far as this page knows; the server checks that a story or a venue exists. */
export const LinkLine = ({ link }: { link: string }) => {
  const language = useLanguage();
  const typed = link.trim();
  if (typed === '') return <Trans>Leave it empty for no link.</Trans>;
  if (typed.startsWith('/')) {
    const found = pageAt(typed.split(/[?#]/)[0] ?? '');
    if (!found) return <Trans>No page of this site has that address.</Trans>;
    const title = pageTitle(found.page, language);
    return <Trans>Opens the page “{title}”.</Trans>;
  }
  const host = URL.parse(typed)?.host;
  if (!host) return <Trans>A page of the site such as /news, or an address with https://.</Trans>;
  return <Trans>Opens {host} in a new tab.</Trans>;
};
