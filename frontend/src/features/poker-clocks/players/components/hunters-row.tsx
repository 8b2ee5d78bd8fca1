import { maxHunters } from '@ahl/shared-types/knock-outs';
import { Trans, useLingui } from '@lingui/react/macro';
import { cn } from '@/lib/cn.ts';
import { shortNames } from '../../core/labels/short-names.ts';
import { hunterCandidates } from '../../core/reading/hunter-candidates.ts';
import { usePlayersPanel } from './players-context.ts';

/**
 * Renders who can have eliminated players, as a row to scroll; several of them share the knock-out. It is optional: a
 * bust-out never waits for it. Nothing if nobody can have done it.
 */
export const HuntersRow = ({
  entryIds,
  hunters,
  onChange,
}: {
  /** Who goes out, or is out. */
  entryIds: readonly string[];
  hunters: readonly string[];
  onChange: (hunters: string[]) => void;
}) => {
  const { t } = useLingui();
  const { night } = usePlayersPanel();
  const candidates = hunterCandidates(night, entryIds);
  if (candidates.length === 0) return null;
  const names = shortNames(night.entries);
  const toggle = (id: string) =>
    onChange(hunters.includes(id) ? hunters.filter((each) => each !== id) : [...hunters, id]);
  return (
    <fieldset
      aria-label={t`Who did it? Optional; several share the knock-out.`}
      className="flex min-w-0 items-center gap-2"
    >
      <span aria-hidden className="shrink-0 text-sm font-semibold text-ink-2">
        <Trans>Who?</Trans>
      </span>
      <div className="-my-0.5 flex min-w-0 flex-1 gap-2 overflow-x-auto py-0.5">
        {candidates.map(({ id }) => {
          const isChosen = hunters.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              disabled={!isChosen && hunters.length >= maxHunters}
              onClick={() => toggle(id)}
              className={cn(
                'min-h-11 shrink-0 touch-manipulation rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap -outline-offset-2 select-none disabled:opacity-55',
                isChosen ? 'border-felt bg-felt-tint text-felt' : 'border-line bg-surface text-ink-2',
              )}
            >
              {names.get(id)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
};
