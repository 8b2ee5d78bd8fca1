import { Trans } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useIsReady } from '../routes-context.ts';

const links = [
  { path: '/', label: "Today's Tournaments" },
  { path: '/rules', label: 'Tournament Rules' },
  { path: '/contact', label: 'Contact Us' },
  { path: '/terms-conditions', label: 'Terms & Conditions' },
];

/** The foot of every page: quick links and where the league plays. */
export const Footer = () => {
  const isReady = useIsReady();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-7 gap-y-2 px-4 py-7 md:px-5">
        <nav aria-label="Quick Links" className="flex flex-wrap items-center gap-x-7">
          <h2 className="label text-ink-2">
            <Trans>Quick Links</Trans>
          </h2>
          <ul className="flex flex-wrap gap-x-7">
            {links
              .filter(({ path }) => isReady(path))
              .map(({ path, label }) => (
                <li key={path}>
                  <Link to={path} className="inline-flex min-h-10 items-center font-medium hover:underline">
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <p className="flex items-center gap-2 text-ink-2">
          <MapPin size={18} strokeWidth={1.75} aria-hidden="true" />
          <Trans>Dallas-Fort Worth, Texas</Trans>
        </p>
      </div>
    </footer>
  );
};
