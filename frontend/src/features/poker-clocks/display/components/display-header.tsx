import type { Clock } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Fact } from '../../core/reading/player-facts.ts';
import { Facts } from './facts.tsx';
import './display-header.css';

const subtitleOf = ({ name, hostName }: Clock): string =>
  hostName ? t`${name} · hosted by ${hostName}` : name;

/** Renders the venue and the event, and the facts of the whole night. */
export const DisplayHeader = ({
  clock,
  logo,
  facts,
}: {
  clock: Clock;
  logo: ReactNode;
  facts: readonly Fact[];
}) => (
  <header className="display-header">
    {logo}
    <div className="display-titles">
      <h1>{clock.venueName || clock.name}</h1>
      <p>{clock.venueName ? subtitleOf(clock) : clock.hostName && t`Hosted by ${clock.hostName}`}</p>
    </div>
    <Facts className="display-header-facts" facts={facts} />
  </header>
);
