// Who gave a command, as the desk says it: the person, and the device, so that two phones of one host are told apart.
import { t } from '@lingui/core/macro';
import type { LogLine } from './log-model.ts';

const deviceName = ({ browser, system }: NonNullable<LogLine['device']>): string | null =>
  browser && system ? t`${browser} on ${system}` : (browser ?? system);

/** Returns who gave a command: `Dana Whitfield · Safari on iPhone`. The server gives commands of its own. */
export const authorOf = ({
  actor,
  device,
  isPending,
}: Pick<LogLine, 'actor' | 'device' | 'isPending'>): string => {
  if (isPending) return t`You`;
  return [actor || t`The system`, device && deviceName(device)].filter(Boolean).join(' · ');
};
