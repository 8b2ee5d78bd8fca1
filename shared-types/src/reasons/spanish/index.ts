// The Spanish text of every reason, loaded together with the Spanish catalog.
import type { ReasonTexts } from '../reason.ts';
import { accountReasons } from './account.reasons.ts';
import { banReasons } from './ban.reasons.ts';
import { bonusReasons } from './bonus.reasons.ts';
import { changeReasons } from './change.reasons.ts';
import { clockReasons } from './clock.reasons.ts';
import { commonReasons } from './common.reasons.ts';
import { formReasons } from './form.reasons.ts';
import { importReasons } from './import.reasons.ts';
import { invoiceReasons } from './invoice.reasons.ts';
import { loginHelpReasons } from './login-help.reasons.ts';
import { memberReasons } from './member.reasons.ts';
import { mergeReasons } from './merge.reasons.ts';
import { messageReasons } from './message.reasons.ts';
import { nightReasons } from './night.reasons.ts';
import { officeReasons } from './office.reasons.ts';
import { paymentReasons } from './payment.reasons.ts';
import { rankReasons } from './rank.reasons.ts';
import { resourceReasons } from './resource.reasons.ts';
import { resultReasons } from './result.reasons.ts';
import { roleReasons } from './role.reasons.ts';
import { scheduleReasons } from './schedule.reasons.ts';
import { seasonReasons } from './season.reasons.ts';
import { serverReasons } from './server.reasons.ts';
import { siteReasons } from './site.reasons.ts';

/** Every reason with its text in Spanish. */
export const spanish: ReasonTexts = {
  language: 'es',
  messages: {
    ...serverReasons,
    ...commonReasons,
    ...rankReasons,
    ...resourceReasons,
    ...formReasons,
    ...importReasons,
    ...invoiceReasons,
    ...paymentReasons,
    ...accountReasons,
    ...changeReasons,
    ...clockReasons,
    ...banReasons,
    ...bonusReasons,
    ...nightReasons,
    ...resultReasons,
    ...seasonReasons,
    ...roleReasons,
    ...scheduleReasons,
    ...siteReasons,
    ...officeReasons,
    ...loginHelpReasons,
    ...memberReasons,
    ...mergeReasons,
    ...messageReasons,
  },
};
