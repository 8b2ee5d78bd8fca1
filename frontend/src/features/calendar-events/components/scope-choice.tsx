import type { SeriesScope } from '@ahl/shared-types/calendar-events';
import { useLingui } from '@lingui/react/macro';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';

/** Renders which nights an edit changes; an event without future nights has no single day to change. */
export const ScopeChoice = ({
  scope,
  hasNights,
  onChange,
}: {
  scope: SeriesScope;
  hasNights: boolean;
  onChange: (scope: SeriesScope) => void;
}) => {
  const { t } = useLingui();
  const scopes = [
    ['day', t`This day`],
    ['from-here-on', t`From here on`],
    ['every-week', t`Every week`],
  ] as const;
  return (
    <Segmented label={t`Which nights change`}>
      {scopes.map(([value, label]) => (
        <SegmentedButton
          key={value}
          label={label}
          isPressed={scope === value}
          disabled={value === 'day' && !hasNights}
          onClick={() => onChange(value)}
        />
      ))}
    </Segmented>
  );
};
