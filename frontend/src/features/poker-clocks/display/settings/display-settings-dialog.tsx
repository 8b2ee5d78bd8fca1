import {
  type DisplayView,
  displayViews,
  type SpeechLanguage,
  speechLanguages,
} from '@ahl/shared-types/screens';
import { useLingui } from '@lingui/react/macro';
import { Volume2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Input } from '@/components/ui/input.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { Switch } from '@/components/ui/switch.tsx';
import { languageNames } from '@/lib/language.ts';
import { viewName } from '../../core/labels/view-labels.ts';
import type { DisplayControlsProps } from '../components/display-controls.tsx';
import { DeviceLimits } from './device-limits.tsx';
import { LookSettings } from './theme-settings.tsx';

const lengths = [5, 8, 10, 15, 20, 30, 40, 60, 90, 120] as const;

const SoundSettings = ({ settings, onChange, onTry }: DisplayControlsProps) => {
  const { t } = useLingui();
  return (
    <section aria-label={t`Sound`} className="space-y-2">
      <h3 className="text-lg font-semibold">{t`Sound`}</h3>
      <Switch
        label={t`Sound on this screen`}
        hint={
          settings.isMuted ? t`Off: this screen stays silent.` : t`One screen of the room is heard at a time.`
        }
        checked={!settings.isMuted}
        onChange={(event) => onChange({ isMuted: !event.target.checked })}
      />
      <label className="flex min-h-11 items-center gap-4">
        <span className="font-medium">{t`Volume`}</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={settings.volume}
          disabled={settings.isMuted}
          onChange={(event) => onChange({ volume: event.target.valueAsNumber })}
          className="h-11 min-w-0 flex-1 accent-felt"
        />
      </label>
      <Switch
        label={t`Speak levels, breaks and announcements`}
        checked={settings.isSpoken}
        onChange={(event) => onChange({ isSpoken: event.target.checked })}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label={t`Spoken language`}
          isLabelShown
          value={settings.speech}
          disabled={!settings.isSpoken}
          onChange={(speech: SpeechLanguage) => onChange({ speech })}
          options={speechLanguages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <Button icon={<Volume2 />} onClick={onTry} disabled={settings.isMuted}>
          {t`Try it`}
        </Button>
      </div>
    </section>
  );
};

const ViewSettings = ({ settings, onChange }: DisplayControlsProps) => {
  const { t } = useLingui();
  const messageId = useId();
  const optionsOf = (view: DisplayView) => [
    ...(view === 'clock' ? [] : [{ value: '0', label: t`Left out` }]),
    ...lengths.map((length) => ({ value: `${length}`, label: t`${length} s` })),
  ];
  return (
    <section aria-label={t`Views`} className="space-y-2">
      <h3 className="text-lg font-semibold">{t`Views`}</h3>
      <Switch
        label={t`Views take turns`}
        hint={
          settings.isRotating
            ? t`The clock stays while it matters: the last minute, breaks, announcements.`
            : t`Off: the clock alone is shown.`
        }
        checked={settings.isRotating}
        onChange={(event) => onChange({ isRotating: event.target.checked })}
      />
      {settings.isRotating &&
        displayViews.map((view) => (
          <div key={view} className="flex min-h-11 items-center justify-between gap-4">
            <span className="font-medium">{viewName(view)}</span>
            <SelectField
              label={viewName(view)}
              value={`${settings.seconds[view]}`}
              onChange={(value) => onChange({ seconds: { ...settings.seconds, [view]: Number(value) } })}
              options={optionsOf(view)}
            />
          </div>
        ))}
      <Switch
        label={t`Line at the bottom`}
        hint={t`The thought of the day, the next night and the last winner.`}
        checked={settings.isTickerShown}
        onChange={(event) => onChange({ isTickerShown: event.target.checked })}
      />
      <div>
        <label
          htmlFor={messageId}
          className="mb-1 block text-sm font-semibold"
        >{t`Message of this screen`}</label>
        <Input
          id={messageId}
          value={settings.message}
          maxLength={200}
          placeholder={t`Kitchen open until 10PM`}
          onChange={(event) => onChange({ message: event.target.value })}
          className="w-full"
        />
      </div>
    </section>
  );
};

/** Renders the settings of this screen's views and sound; every change applies at once and is stored in the browser. */
export const DisplaySettingsDialog = (props: DisplayControlsProps & { onClose: () => void }) => {
  const { t } = useLingui();
  const { venueId, onUnpair, onClose } = props;
  return (
    <Dialog isOpen onClose={onClose} title={t`Screen settings`} size="md">
      <div className="space-y-6">
        <DeviceLimits settings={props.settings} />
        <SoundSettings {...props} />
        <ViewSettings {...props} />
        {venueId !== null && <LookSettings venueId={venueId} />}
        {onUnpair && (
          <Button onClick={onUnpair} className="w-full">
            {t`Unpair this screen`}
          </Button>
        )}
      </div>
    </Dialog>
  );
};
