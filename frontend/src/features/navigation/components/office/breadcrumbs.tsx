import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useShownPageName } from '@/lib/page-name.ts';
import { useOfficePlace } from '../../hooks/use-office-pages.ts';

/** Renders `Members / All members / Alicia Moreno`: the place of an office page, in the bar above it. */
export const Breadcrumbs = () => {
  const { t } = useLingui();
  const place = useOfficePlace();
  const name = useShownPageName();
  if (!place) return null;
  const { here, listed, section } = place;
  const words = name ?? here.title;
  // A second address of a page has the same title as the page itself.
  const isUnder = listed !== here && listed.title !== words;
  const crumbs = [
    ...(section ? [{ key: 'section', words: section.label, to: null }] : []),
    ...(isUnder ? [{ key: listed.path, words: listed.title, to: listed.path }] : []),
    { key: 'here', words, to: null },
  ];
  return (
    <nav aria-label={t`Breadcrumbs`} className="min-w-0 max-md:hidden">
      <ol className="flex min-w-0 items-center gap-2.5">
        {crumbs.map(({ key, words: label, to }, index) => (
          <li key={key} className="flex min-w-0 items-center gap-2.5 last:shrink">
            {index > 0 && <span aria-hidden="true">/</span>}
            {to ? (
              <Link to={to} className="truncate rounded-small outline-admin-ink hover:underline">
                {label}
              </Link>
            ) : (
              <span className="truncate" aria-current={key === 'here' ? 'page' : undefined}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
