import { huntersOf } from '@ahl/shared-types/knock-outs';
import { seatForLateEntry, unnamedLeft } from '@ahl/shared-types/poker-clocks';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  ArrowLeftRight,
  CirclePlus,
  Coins,
  LogIn,
  MoveRight,
  Pencil,
  Spade,
  Trash2,
  Undo2,
  UserRoundCheck,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Switch } from '@/components/ui/switch.tsx';
import { cn } from '@/lib/cn.ts';
import { chipsText, namesText } from '../../core/labels/entry-labels.ts';
import { random } from '../../core/random.ts';
import { bustOutOf } from '../../core/reading/listed-players.ts';
import { HuntersRow } from './hunters-row.tsx';
import { usePlayersPanel } from './players-context.ts';
import type { SheetProps } from './sheet-props.ts';

const Act = ({
  icon,
  label,
  note,
  isDanger = false,
  onTap,
}: {
  icon: ReactNode;
  label: string;
  note?: string | undefined;
  isDanger?: boolean;
  onTap: () => void;
}) => (
  <li className="border-t border-line">
    <button
      type="button"
      onClick={onTap}
      className={cn(
        'flex min-h-13 w-full items-center gap-3 px-1 text-left font-medium -outline-offset-2 hover:bg-raised',
        isDanger && 'text-red',
      )}
    >
      {icon}
      <span className="flex-1">{label}</span>
      {note && <span className="text-sm text-ink-2 tabular-nums">{note}</span>}
    </button>
  </li>
);

const BackIn = ({ entry, onClose }: SheetProps) => {
  const { night, give, players, drawing, isFinished } = usePlayersPanel();
  const hand = bustOutOf(night, entry.id);
  const others = players.filter(
    (one) => one.entry.id !== entry.id && bustOutOf(night, one.entry.id)?.commandId === hand?.commandId,
  );
  const otherNames = namesText(others.map((one) => one.entry.name));
  const reEnter = () => {
    const seat = seatForLateEntry(night, random, drawing);
    give({ type: 're-enter', entryId: entry.id, seat });
    onClose();
  };
  const undo = () => {
    if (hand) give({ type: 'undo', targetCommandId: hand.commandId });
    onClose();
  };
  return (
    <div className="space-y-2 pb-2">
      {night.settings.allowsReEntry && !isFinished && (
        <Button variant="primary" size="lg" className="w-full" icon={<LogIn aria-hidden />} onClick={reEnter}>
          <Trans>Re-enter with a new seat</Trans>
        </Button>
      )}
      {hand && (
        <Button size="lg" className="w-full" icon={<Undo2 aria-hidden />} onClick={undo}>
          <Trans>Undo the bust-out</Trans>
        </Button>
      )}
      {hand && (
        <HuntersRow
          entryIds={[entry.id]}
          hunters={huntersOf(night, entry.id)}
          onChange={(by) => give({ type: 'set-hunters', entryIds: [entry.id], by })}
        />
      )}
      {others.length > 0 && (
        <p className="text-sm text-ink-2">
          <Plural
            value={others.length}
            one={`${otherNames} went out in the same hand and would be in again too.`}
            other={`${otherNames} went out in the same hand and would be in again too.`}
          />
        </p>
      )}
    </div>
  );
};

const InPlay = ({ entry, onPage, onClose }: SheetProps) => {
  const { t } = useLingui();
  const { night, players, give, bust } = usePlayersPanel();
  const [hunters, setHunters] = useState<readonly string[]>([]);
  const left = players.filter(({ isOut }) => !isOut).length + unnamedLeft(night);
  const act = (run: () => unknown) => () => {
    run();
    onClose();
  };
  return (
    <>
      <Button
        variant="danger"
        size="xl"
        className="w-full"
        disabled={left < 2}
        onClick={act(() => bust([entry.id], false, hunters))}
      >
        <Trans>Bust out</Trans>
      </Button>
      {left < 2 && (
        <p className="mt-2 text-sm text-ink-2">
          <Trans>The last one left has won.</Trans>
        </p>
      )}
      {left >= 2 && (
        <div className="mt-2.5">
          <HuntersRow entryIds={[entry.id]} hunters={hunters} onChange={setHunters} />
        </div>
      )}
      <Switch
        label={t`Fixed seat`}
        hint={
          entry.isSeatFixed
            ? t`On: stays here when seats are drawn and tables balanced.`
            : t`Off: may be moved when seats are drawn and tables balanced.`
        }
        checked={entry.isSeatFixed}
        onChange={(event) =>
          give({ type: 'edit-entry', entryId: entry.id, isSeatFixed: event.target.checked })
        }
        className="my-2 px-1"
      />
      <ul>
        <Act icon={<MoveRight aria-hidden />} label={t`Move to another seat`} onTap={() => onPage('move')} />
        {entry.seat && (
          <Act
            icon={<ArrowLeftRight aria-hidden />}
            label={t`Swap seats with another player`}
            onTap={() => onPage('swap')}
          />
        )}
        <Act
          icon={<Coins aria-hidden />}
          label={t`Bonus chips or late penalty`}
          note={entry.extraChips === 0 ? undefined : chipsText(entry.extraChips)}
          onTap={() => onPage('chips')}
        />
        {night.settings.allowsAddOn && (
          <Act
            icon={<CirclePlus aria-hidden />}
            label={t`Add-on`}
            note={entry.addOns > 0 ? t`${entry.addOns} so far` : undefined}
            onTap={act(() => give({ type: 'add-on', entryId: entry.id }))}
          />
        )}
      </ul>
    </>
  );
};

/** Renders the first page of the sheet. */
export const SheetActs = (props: SheetProps) => {
  const { t } = useLingui();
  const { player, entry, onPage, onClose } = props;
  const { give, isFinished, night } = usePlayersPanel();
  const isPlaying = !player.isOut && !isFinished;
  return (
    <>
      {isPlaying && <InPlay {...props} />}
      {player.isOut && <BackIn {...props} />}
      <ul className={cn(!isPlaying && 'border-b border-line')}>
        <Act icon={<Spade aria-hidden />} label={t`High hand`} onTap={() => onPage('high-hand')} />
        <Act
          icon={<UserRoundCheck aria-hidden />}
          label={entry.playerId ? t`Change the account` : t`Link an account, for points`}
          onTap={() => onPage('link')}
        />
        <Act icon={<Pencil aria-hidden />} label={t`Change the name`} onTap={() => onPage('name')} />
        {isPlaying && (
          <Act
            icon={<Trash2 aria-hidden />}
            label={t`Remove from tonight's list`}
            note={night.bustOuts.length > 0 ? t`did not play` : undefined}
            isDanger
            onTap={() => {
              give({ type: 'unregister', entryId: entry.id });
              onClose();
            }}
          />
        )}
      </ul>
    </>
  );
};
