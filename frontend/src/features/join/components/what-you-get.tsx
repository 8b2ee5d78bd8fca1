import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Steps } from '@/components/form/form-page.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';

/** Renders, beside the form, the steps from the form to the first game. */
export const WhatYouGet = () => (
  <Card className="p-4 sm:p-5">
    <CardHeading>
      <Trans>How it works</Trans>
    </CardHeading>
    <div className="mt-2">
      <Steps
        steps={[
          {
            title: <Trans>Confirm your e-mail</Trans>,
            text: (
              <Trans>
                Open the link in our mail and choose your password: your player number is yours for good.
              </Trans>
            ),
          },
          {
            title: <Trans>Come to a league night</Trans>,
            text: <Trans>Tell the host your number. There is no entry fee and no bet, ever.</Trans>,
          },
          {
            title: <Trans>Follow your points</Trans>,
            text: <Trans>Standings, trophies and bonuses are here the next morning.</Trans>,
          },
        ]}
      />
    </div>
    <p className="mt-5 border-t border-line pt-3.5 text-sm text-ink-2">
      <Trans>Played before?</Trans>{' '}
      <Link to="/login" className="font-semibold text-sky hover:underline">
        <Trans>Sign in instead</Trans>
      </Link>
    </p>
  </Card>
);
