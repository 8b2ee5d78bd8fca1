import { type BonusPreset, canRunByItself } from '@ahl/shared-types/bonuses';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Gift, Pencil } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Switch } from '@/components/ui/switch.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { momentText } from '../../../bonus-labels.ts';
import { occasionLabel, occasionRule, presetFacts, presetValues } from '../../../preset-labels.ts';

const useRuns = (preset: BonusPreset) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const { occasion, version } = preset;
  const set = async (runs: BonusPreset['runs']) => {
    setIsPending(true);
    try {
      await call('PUT /api/bonus-presets/:occasion', {
        params: { occasion },
        body: { ...presetValues(preset), runs, version },
      });
      const label = occasionLabel(occasion);
      toast({ title: runs === 'by-itself' ? t`${label} runs automatically` : t`${label} is given by hand` });
    } catch (error) {
      toastFailure(t`Nothing was changed`, error);
    } finally {
      await invalidate(client, 'GET /api/bonus-presets');
      setIsPending(false);
    }
  };
  return { isPending, set };
};

const RunSwitch = ({ preset }: { preset: BonusPreset }) => {
  const { t } = useLingui();
  const { isPending, set } = useRuns(preset);
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { runs, turnedOn, lastRunAt, due } = preset;
  const since = turnedOn && momentText(turnedOn.at, timeZone);
  const looked = lastRunAt && momentText(lastRunAt, timeZone);
  const hint = turnedOn
    ? [t`Turned on by ${turnedOn.byName}, ${since}`, looked && t`last checked ${looked}`]
    : [
        t`Off.`,
        due > 0 &&
          plural(due, {
            one: 'Turned on, it goes to # member now.',
            other: 'Turned on, it goes to # members now.',
          }),
      ];
  return (
    <Switch
      label={t`Runs automatically`}
      hint={hint.filter(Boolean).join(turnedOn ? ' · ' : ' ')}
      checked={runs === 'by-itself'}
      disabled={isPending}
      onChange={(event) => void set(event.target.checked ? 'by-itself' : 'by-hand')}
    />
  );
};

/** Renders one preset: what it gives, to how many members now, and whether it runs automatically. */
export const PresetRow = ({
  preset,
  onEdit,
  onGive,
}: {
  preset: BonusPreset;
  onEdit: () => void;
  onGive: () => void;
}) => {
  const { t } = useLingui();
  const { occasion, title, due, issued, withoutBirthday } = preset;
  const label = occasionLabel(occasion);
  return (
    <li className="space-y-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-display text-xl font-semibold">{label}</h2>
          <p className="font-medium">
            {title} <span className="font-normal text-ink-2">· {presetFacts(preset)}</span>
          </p>
          <p className="text-sm text-ink-2">{occasionRule(occasion)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Pencil />} onClick={onEdit} aria-label={t`Edit ${label}`}>
            <Trans>Edit</Trans>
          </Button>
          <Button variant="primary" icon={<Gift />} disabled={due === 0} onClick={onGive}>
            {due === 0
              ? t`Nobody is due`
              : plural(due, { one: 'Give to # member', other: 'Give to # members' })}
          </Button>
        </div>
      </div>
      <p className="text-sm text-ink-2">
        {[
          plural(issued, { one: '# given so far', other: '# given so far' }),
          withoutBirthday !== null &&
            plural(withoutBirthday, {
              one: '# member has no birthday on file',
              other: '# members have no birthday on file',
            }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {canRunByItself(occasion) && <RunSwitch preset={preset} />}
    </li>
  );
};
