import { nightDate } from '@ahl/shared-types/common';
import { usePublicConfig } from './config.ts';

/** Until the configuration is known. */
const usual = { timeZone: 'America/Chicago', dayEndsHour: 6 };

/** Returns the league's day at an instant, `YYYY-MM-DD`: until 6 AM, or the league's own hour, it is the day before. */
export const useToday = (nowMs: number): string => nightDate(nowMs, { ...usual, ...usePublicConfig() });
