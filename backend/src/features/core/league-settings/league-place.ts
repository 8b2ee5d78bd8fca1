// Who the league is in what leaves the server: mails, feeds, pictures. Every process keeps it in memory, because mails are
// written inside transactions, and reads it again when the settings change anywhere.
import type { EventBus } from '@ahl/realtime/bus';
import type { Logger } from 'pino';
import type { Config } from '../../../config/config.ts';
import type { Models } from '../../../models.ts';
import { readLeagueSettings } from './league-settings.service.ts';

/** Always the present one; take it whole, because a copy of its members does not follow the settings. */
export type LeaguePlace = {
  /** Where people reach the site. */
  readonly siteUrl: string;
  /** What the league is called. */
  readonly productName: string;
  /** Where the league reads its mail; empty when there is no such address. */
  readonly contactEmail: string;
};

type Given = {
  models: Models;
  bus: EventBus;
  logger: Logger;
  siteUrl: string;
  config: Pick<Config, 'productName' | 'masterAdminEmail'>;
};

/** The league as the environment has it until `load` has read its settings; it follows them from the start. */
export const createLeaguePlace = ({
  models,
  bus,
  logger,
  siteUrl,
  config,
}: Given): { place: LeaguePlace; load: () => Promise<void> } => {
  let productName = config.productName;
  let contactEmail = config.masterAdminEmail;
  const load = async (): Promise<void> => {
    const settings = await readLeagueSettings({ models, config });
    productName = settings.name;
    contactEmail = settings.contactEmail || config.masterAdminEmail;
  };
  bus.subscribe(({ event }) => {
    if (
      event.type !== 'facts.missed' &&
      !(event.type === 'site-content.changed' && event.content === 'league-settings')
    )
      return;
    load().catch((error: unknown) => logger.error(error, 'the settings of the league were not read again'));
  });
  const place = {
    siteUrl,
    get productName() {
      return productName;
    },
    get contactEmail() {
      return contactEmail;
    },
  };
  return { place, load };
};
