import { type DisplaySettings, speechLanguages } from '@ahl/shared-types/screens';
import { useLingui } from '@lingui/react/macro';
import { Volume2, VolumeX } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { languageNames } from '@/lib/language.ts';
import type { RemoteControl } from './use-screen-remote.ts';

/** Renders the sound of a screen: volume, mute, speech and a test. */
export const RemoteSound = ({
  settings,
  change,
  send,
}: Pick<RemoteControl, 'change' | 'send'> & { settings: DisplaySettings }) => {
  const { t } = useLingui();
  const { isMuted, volume, isSpoken, speech } = settings;
  const isSilent = isMuted || volume === 0;
  const percent = Math.round(volume * 100);
  return (
    <section aria-label={t`Sound`} className="space-y-3">
      <div className="flex min-h-12 items-center gap-3">
        <IconButton
          label={isMuted ? t`Turn sound on` : t`Mute`}
          icon={isMuted ? <VolumeX /> : <Volume2 />}
          aria-pressed={isMuted}
          className="size-12!"
          onClick={() => change({ isMuted: !isMuted })}
        />
        <input
          type="range"
          aria-label={t`Volume`}
          aria-valuetext={isMuted ? t`muted` : t`${percent} %`}
          min={0}
          max={1}
          step={0.05}
          value={volume}
          onChange={(event) => change({ volume: event.target.valueAsNumber, isMuted: false })}
          className="h-12 min-w-0 flex-1 accent-felt"
        />
        <output className="numeral w-14 text-right text-xl">{isMuted ? t`muted` : t`${percent} %`}</output>
      </div>
      <Segmented label={t`Speech`} className="flex w-full">
        {speechLanguages.map((language) => (
          <SegmentedButton
            key={language}
            label={languageNames[language]}
            isPressed={isSpoken && speech === language}
            className="min-h-12 flex-1"
            onClick={() => change({ isSpoken: true, speech: language })}
          />
        ))}
        <SegmentedButton
          label={t`No speech`}
          isPressed={!isSpoken}
          className="min-h-12 flex-1"
          onClick={() => change({ isSpoken: false })}
        />
      </Segmented>
      <Button
        size="lg"
        className="w-full"
        icon={<Volume2 />}
        disabled={isSilent}
        onClick={() => send('test-sound')}
      >
        {t`Test sound`}
      </Button>
    </section>
  );
};
