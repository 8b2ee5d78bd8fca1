import { Trans, useLingui } from '@lingui/react/macro';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Input } from '@/components/ui/input.tsx';
import { announcementTemplates } from '../desk-model.ts';
import type { DeskPartProps } from './desk-parts.ts';

export type DeskAnnounceProps = Pick<DeskPartProps, 'clock' | 'give'> & {
  levelIndex: number;
  timeOf: (instantMs: number) => string;
};

/** Renders the form that shows an announcement on every screen of the clock until it is removed. */
export const DeskAnnounce = ({ clock, give, levelIndex, timeOf }: DeskAnnounceProps) => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const shown = clock.announcement;
  const since = shown && timeOf(Date.parse(shown.at));
  const templates = announcementTemplates(clock, levelIndex).filter((one) => one !== shown?.text);
  const announce = (words: string) => give({ type: 'announce', text: words });
  return (
    <Card className="space-y-3 p-4" aria-labelledby="tell-the-room">
      <h2 id="tell-the-room" className="flex items-center gap-2 font-semibold">
        <Megaphone aria-hidden /> <Trans>Tell the room</Trans>
      </h2>
      {shown && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-l-4 border-felt bg-felt-tint py-2 pr-2 pl-3">
          <p className="min-w-0 flex-1 basis-40">
            <span className="block font-semibold wrap-anywhere">{shown.text}</span>
            <span className="block text-sm text-ink-2">
              <Trans>On every screen since {since}</Trans>
            </span>
          </p>
          <Button onClick={() => give({ type: 'announce', text: null })}>
            <Trans>Take it down</Trans>
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {templates.map((words) => (
          <Button
            key={words}
            className="h-auto! py-1.5 text-left whitespace-normal!"
            onClick={() => announce(words)}
          >
            {words}
          </Button>
        ))}
      </div>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          announce(text.trim());
          setText('');
        }}
      >
        <Input
          aria-label={t`Announcement in your own words`}
          placeholder={t`In your own words`}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" disabled={text.trim() === ''}>
          <Trans>Announce</Trans>
        </Button>
      </form>
    </Card>
  );
};
