import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { StatusPage } from './status-page.tsx';

/** Renders the page for any path without a page (spec section 2). */
export const NotFoundPage = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate('/'));
  const suggestions = [
    { path: '/', label: t`Today's tournaments` },
    { path: '/venues', label: t`Venues` },
    { path: '/leaderboard', label: t`Leaderboard` },
  ];
  return (
    <StatusPage
      code="404"
      title={t`Page Not Found`}
      text={t`There is nothing at this address. It may have moved, or the link may be misspelt.`}
    >
      <div className="mt-7 flex flex-wrap gap-2">
        <LinkButton to="/" variant="primary">
          <Trans>Go to Homepage</Trans>
        </LinkButton>
        <Button onClick={goBack}>
          <Trans>Go Back</Trans>
        </Button>
      </div>
      <nav aria-label={t`Instead`} className="mt-7 border-t border-line pt-3.5">
        <ul className="flex flex-wrap gap-x-7">
          {suggestions.map(({ path, label }) => (
            <li key={path}>
              <Link
                to={path}
                className="inline-flex min-h-10 items-center font-semibold text-sky hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </StatusPage>
  );
};
