import type { PublicPlayer } from '@ahl/shared-types/players';
import type { Entry } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { List } from '@/components/ui/list.tsx';
import { numberText, seatText } from '../../core/labels/entry-labels.ts';
import { usePlayersPanel } from './players-context.ts';

const rowClass =
  'flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-raised active:bg-felt-tint';

const Row = ({
  mark,
  name,
  note,
  end,
  onTap,
}: {
  mark: ReactNode;
  name: string;
  note: string;
  end: string;
  onTap: () => void;
}) => (
  <button type="button" className={rowClass} onClick={onTap}>
    {mark}
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold">{name}</span>
      <span className="block truncate text-sm text-ink-2 tabular-nums">{note}</span>
    </span>
    <span className="shrink-0 font-semibold text-felt">{end}</span>
  </button>
);

const factsOf = ({ playerNumber, pokerHandle, city }: PublicPlayer): string =>
  [numberText(playerNumber), pokerHandle, city].filter(Boolean).join(' · ');

const isHere = (entry: Entry): string => (entry.seat ? seatText(entry.seat) : t`on the list`);

/**
 * Renders the walk-in, then the matches: a tap registers a member or opens one already on the list. The walk-in is there
 * before the members are found, so it stands above them, where it does not move under the finger when they arrive.
 */
export const RegisterResults = ({
  term,
  members,
  onMember,
  onWalkIn,
}: {
  term: string;
  members: readonly PublicPlayer[];
  onMember: (member: PublicPlayer) => void;
  onWalkIn: (name: string) => void;
}) => {
  const { t } = useLingui();
  const { night, pick } = usePlayersPanel();
  const walkIn = /^[#\d\s]*$/.test(term) ? null : term;
  return (
    <>
      {walkIn && (
        <div className="overflow-hidden rounded-card border border-dashed border-ink-3">
          <Row
            mark={
              <span className="flex size-11 shrink-0 items-center justify-center text-ink-2">
                <UserPlus aria-hidden />
              </span>
            }
            name={walkIn}
            note={t`No account yet: link one later`}
            end={t`Walk-in`}
            onTap={() => onWalkIn(walkIn)}
          />
        </div>
      )}
      {members.length > 0 && (
        <List aria-label={t`Players found`}>
          {members.map((member) => {
            const name = `${member.firstName} ${member.lastName}`.trim();
            const entry = night.entries.find(({ playerId }) => playerId === member.id);
            return (
              <li key={member.id} className="border-t border-line first:border-t-0">
                <Row
                  mark={<Avatar name={name} src={member.profileImage} size={44} />}
                  name={name}
                  note={entry ? `${numberText(member.playerNumber)} · ${isHere(entry)}` : factsOf(member)}
                  end={entry ? t`Open player` : t`Register`}
                  onTap={() => (entry ? pick(entry) : onMember(member))}
                />
              </li>
            );
          })}
        </List>
      )}
    </>
  );
};
