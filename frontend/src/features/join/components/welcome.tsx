import type { Joined } from '@ahl/shared-types/join';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from '@/components/ui/link-button.tsx';

/** Renders the welcome of a new member: the player number to remember, and where to play first. */
export const Welcome = ({ joined: { player, hasTwin } }: { joined: Joined }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { firstName, playerNumber } = player;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="title text-balance outline-none">
        <Trans>Welcome, {firstName}</Trans>
      </h1>
      <p className="mt-5 label text-ink-2">
        <Trans>Your player number</Trans>
      </p>
      <p className="numeral text-[56px] leading-none font-bold text-felt">
        {String(playerNumber).padStart(8, '0')}
      </p>
      <p className="mt-3 text-pretty text-ink-2">
        <Trans>Tell the host at your first league night, and your points count.</Trans>
      </p>
      {hasTwin && (
        <p className="mt-4 border-t border-line pt-4 text-pretty">
          <Trans>
            Somebody with your name plays in your city already. If that is you,{' '}
            <Link to="/contact/email" className="font-semibold text-sky underline">
              tell us
            </Link>
            , and we put your points together.
          </Trans>
        </p>
      )}
      <div className="mt-5 grid gap-2">
        <LinkButton to="/" variant="primary" size="lg">
          <Trans>Today's Tournaments</Trans>
        </LinkButton>
        <LinkButton to="/calendar" size="lg">
          <Trans>Calendar of Events</Trans>
        </LinkButton>
      </div>
    </>
  );
};
