// What the parts of this feature are given, and how they tell of a change.
import type { Logger } from 'pino';
import type { Outbox } from '../../../events/outbox.ts';
import type { BonusDocument } from '../../../models/bonus.model.ts';
import type { Models } from '../../../models/index.ts';
import type { BonusCodes } from './bonus-codes.ts';

export type BonusDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  timeZone: string;
  codes: BonusCodes;
  logger: Logger;
};

export type Publish = Parameters<Parameters<Outbox['transact']>[0]>[1];
/** Tells the owners and the staff that bonuses have changed. */
export const tellBonus = (publish: Publish, bonuses: readonly Pick<BonusDocument, 'playerId'>[]): void => {
  const accountIds = [...new Set(bonuses.map(({ playerId }) => playerId.toHexString()))];
  publish({ type: 'data.changed', keys: ['/api/bonuses'], audience: { accountIds } });
  publish({ type: 'data.changed', keys: ['/api/bonuses'], audience: 'bonus:verify' });
};
