import { type DisplaySettings, displayViews, heldViewOf } from '@ahl/shared-types/screens';
import { useLingui } from '@lingui/react/macro';
import { Pin, SkipForward } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Switch } from '@/components/ui/switch.tsx';
import { serverNow } from '@/realtime/server-time.ts';
import { viewName } from '../labels/view-labels.ts';
import type { RemoteControl } from './use-screen-remote.ts';

type Props = Pick<RemoteControl, 'change'> & { settings: DisplaySettings };

/** Renders a field with one text and its Save, which follows a text that somebody else saves. */
export const RemoteText = ({
  label,
  text,
  maxLength,
  placeholder,
  canBeEmpty = false,
  onSave,
}: {
  label: string;
  text: string;
  maxLength: number;
  placeholder: string;
  canBeEmpty?: boolean;
  onSave: (text: string) => void;
}) => {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  const value = typed.trim();
  const canSave = value !== text && (canBeEmpty || value !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) onSave(value);
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          {label}
        </label>
        <Input
          id={id}
          value={typed}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-12 w-full"
        />
      </div>
      <Button type="submit" size="lg" disabled={!canSave}>
        {t`Save`}
      </Button>
    </form>
  );
};

/** Renders what a screen shows: a view to hold, the next one, whether views take turns, its message. */
export const RemoteViews = ({ settings, change, send }: Props & Pick<RemoteControl, 'send'>) => {
  const { t } = useLingui();
  const held = heldViewOf(settings, serverNow());
  const hint = held
    ? t`Held for up to 12 hours. Tap it again to let the views take turns.`
    : t`Tap a view to hold it.`;
  return (
    <section aria-label={t`Views`} className="space-y-3">
      <div>
        <h3 className="text-sm font-semibold">{t`Views`}</h3>
        <p className="text-sm text-ink-2">{hint}</p>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {displayViews.map((view) => (
          <Button
            key={view}
            size="lg"
            variant={held === view ? 'primary' : 'secondary'}
            aria-pressed={held === view}
            icon={held === view && <Pin />}
            className="min-w-0 px-3! whitespace-normal!"
            onClick={() => change({ held: held === view ? null : view })}
          >
            {viewName(view)}
          </Button>
        ))}
        <Button size="lg" icon={<SkipForward />} className="px-3!" onClick={() => send('next-view')}>
          {t`Next view`}
        </Button>
      </div>
      <Switch
        label={t`Views take turns`}
        hint={held ? t`Not while a view is held.` : undefined}
        checked={settings.isRotating}
        onChange={(event) => change({ isRotating: event.target.checked })}
        className="min-h-12"
      />
      <RemoteText
        label={t`Message of this screen`}
        text={settings.message}
        maxLength={200}
        placeholder={t`Kitchen open until 10PM`}
        canBeEmpty
        onSave={(message) => change({ message })}
      />
    </section>
  );
};
