import type { Announcement, AnnouncementEnd } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Input } from '@/components/ui/input.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { rowsOf } from '../../core/reading/face-model.ts';
import { announcementTemplates, usualMinutes } from '../desk-model.ts';
import type { DeskPartProps } from './desk-parts.ts';

export type DeskAnnounceProps = Pick<DeskPartProps, 'clock' | 'give'> & {
  levelIndex: number;
  timeOf: (instantMs: number) => string;
};

type Ending = 'minutes' | 'row' | 'removal';
const endOf = (ending: Ending, levelIndex: number): AnnouncementEnd | undefined => {
  if (ending === 'minutes') return { by: 'minutes', minutes: usualMinutes };
  return ending === 'row' ? { by: 'row', levelIndex } : undefined;
};

/** Renders the announcement on the screens, since when and until when, and takes it down. */
const Shown = ({ announcement, clock, give, timeOf }: { announcement: Announcement } & DeskAnnounceProps) => {
  const { t } = useLingui();
  const { text, at, endsAt, endsAfterRow } = announcement;
  const since = timeOf(Date.parse(at));
  const end = endsAt && timeOf(Date.parse(endsAt));
  const row = endsAfterRow === undefined ? undefined : rowsOf(clock.levels)[endsAfterRow];
  const untilRow = row?.isBreak ? t`until the break ends` : row && t`until the end of ${row.label}`;
  const until = end ? t`until ${end}` : (untilRow ?? t`until it is taken down`);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-l-4 border-felt bg-felt-tint py-2 pr-2 pl-3">
      <p className="min-w-0 flex-1 basis-40">
        <span className="block font-semibold wrap-anywhere">{text}</span>
        <span className="block text-sm text-ink-2">
          <Trans>
            On every screen since {since}, {until}
          </Trans>
        </span>
      </p>
      <Button onClick={() => give({ type: 'announce', text: null })}>
        <Trans>Take it down</Trans>
      </Button>
    </div>
  );
};

/** Renders the form that shows an announcement on every screen of the clock until its end. */
export const DeskAnnounce = (props: DeskAnnounceProps) => {
  const { clock, give, levelIndex } = props;
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [ending, setEnding] = useState<Ending>('minutes');
  const shown = clock.announcement;
  const templates = announcementTemplates(clock, levelIndex).filter((one) => one.text !== shown?.text);
  const announce = (words: string, ends: AnnouncementEnd | undefined) =>
    give({ type: 'announce', text: words, ...(ends ? { ends } : {}) });
  const isBreak = clock.levels[levelIndex]?.kind === 'break';
  return (
    <Card className="space-y-3 p-4" aria-labelledby="tell-the-room">
      <h2 id="tell-the-room" className="flex items-center gap-2 font-semibold">
        <Megaphone aria-hidden /> <Trans>Tell the room</Trans>
      </h2>
      {shown && <Shown {...props} announcement={shown} />}
      <div className="flex flex-wrap gap-2">
        {templates.map((template) => (
          <Button
            key={template.text}
            className="h-auto! py-1.5 text-left whitespace-normal!"
            onClick={() => announce(template.text, template.ends)}
          >
            {template.text}
          </Button>
        ))}
      </div>
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          announce(text.trim(), endOf(ending, levelIndex));
          setText('');
        }}
      >
        <Input
          aria-label={t`Announcement in your own words`}
          placeholder={t`In your own words`}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-w-40 flex-1"
        />
        <SelectField<Ending>
          label={t`When it ends`}
          value={ending}
          onChange={setEnding}
          options={[
            { value: 'minutes', label: t`For ${usualMinutes} minutes` },
            { value: 'row', label: isBreak ? t`Until the break ends` : t`Until the level ends` },
            { value: 'removal', label: t`Until taken down` },
          ]}
        />
        <Button type="submit" disabled={text.trim() === ''}>
          <Trans>Announce</Trans>
        </Button>
      </form>
    </Card>
  );
};
