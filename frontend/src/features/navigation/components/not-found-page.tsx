import { Link, useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { useIsReady } from '../routes-context.ts';
import { StatusPage } from './status-page.tsx';

const suggestions = [
  { path: '/', label: "Today's tournaments" },
  { path: '/venues', label: 'Venues' },
  { path: '/leaderboard', label: 'Leaderboard' },
] as const;

/** The answer to any path that has no page (spec section 2). */
export const NotFoundPage = () => {
  const navigate = useNavigate();
  const isReady = useIsReady();
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <StatusPage code="404" title="Page Not Found" text="There is nothing at this address.">
      <div className="mt-7 flex flex-wrap gap-2">
        <LinkButton to="/" variant="primary">
          Go to Homepage
        </LinkButton>
        <Button onClick={goBack}>Go Back</Button>
      </div>
      <nav aria-label="Instead" className="mt-7 border-t border-line pt-3.5">
        <ul className="flex flex-wrap gap-x-7">
          {suggestions
            .filter(({ path }) => isReady(path))
            .map(({ path, label }) => (
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
