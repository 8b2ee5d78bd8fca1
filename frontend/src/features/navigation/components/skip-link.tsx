import { Trans } from '@lingui/react/macro';

/** Renders the first Tab stop: it skips the navigation. */
export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-felt focus:px-4 focus:py-2.5 focus:font-semibold focus:text-felt-ink"
  >
    <Trans>Skip to the page</Trans>
  </a>
);
