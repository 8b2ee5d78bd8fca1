import type { ResultWeight } from '@ahl/shared-types/points';
import type { Clock } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { weightText } from '@/lib/weight-text.ts';
import type { Fact } from '../../core/reading/player-facts.ts';
import { Facts } from './facts.tsx';
import './display-header.css';

const subtitleOf = ({ name, hostName }: Clock): string =>
  hostName ? t`${name} · hosted by ${hostName}` : name;

const withoutVenue = ({ hostName }: Clock): string => (hostName ? t`Hosted by ${hostName}` : '');

/** Renders the venue and the event, and the facts of the whole night. */
export const DisplayHeader = ({
  clock,
  weight,
  logo,
  facts,
}: {
  clock: Clock;
  weight: ResultWeight | undefined;
  logo: ReactNode;
  facts: readonly Fact[];
}) => (
  <header className="display-header">
    {logo}
    <div className="display-titles">
      <h1>{clock.venueName || clock.name}</h1>
      <p>
        {[clock.venueName ? subtitleOf(clock) : withoutVenue(clock), weightText(weight)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
    <Facts className="display-header-facts" facts={facts} />
  </header>
);
