import { feature } from '#face/feature.ts';
import { mountLeagueSettings } from './league-settings.routes.ts';

export const leagueSettings = feature({
  reads: ['InvoiceSettings'],
  mount: mountLeagueSettings,
  members: { none: 'It stores nothing.' },
});
