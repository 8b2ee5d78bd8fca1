import type { DisplaySettings } from '@ahl/shared-types/screens';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { hasSound } from '../sound/synth.ts';
import { useVoice } from '../sound/use-voice.ts';

/** Renders what this device cannot do, one line each, where another device can be chosen; nothing if it can do all. */
export const DeviceLimits = ({ settings }: { settings: DisplaySettings }) => {
  const { t } = useLingui();
  const voice = useVoice(settings);
  const limits = [
    !hasSound() && t`This browser has no sound.`,
    voice === 'missing' &&
      (settings.speech === 'es'
        ? t`This device has no Spanish voice: announcements are not spoken.`
        : t`This device has no English voice: announcements are not spoken.`),
    voice === 'recorded' &&
      (settings.speech === 'es'
        ? t`This device has no Spanish voice: it plays recorded words, and does not speak what people type.`
        : t`This device has no English voice: it plays recorded words, and does not speak what people type.`),
    !('wakeLock' in navigator) &&
      t`This browser cannot keep the screen on. Turn sleep off in the device's settings.`,
  ].filter((limit) => limit !== false);
  if (limits.length === 0) return null;
  return (
    <ul className="space-y-1.5" aria-label={t`What this device cannot do`}>
      {limits.map((limit) => (
        <li key={limit} className="flex items-start gap-2 text-ink-2">
          <CircleAlert aria-hidden className="mt-0.5 shrink-0" />
          {limit}
        </li>
      ))}
    </ul>
  );
};
