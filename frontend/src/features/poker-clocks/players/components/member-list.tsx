import type { PublicPlayer } from '@ahl/shared-types/players';
import { Avatar } from '@/components/ui/avatar.tsx';
import { List } from '@/components/ui/list.tsx';
import { numberText } from '../../core/labels/entry-labels.ts';

/** Renders a list of members to choose one from. */
export const MemberList = ({
  label,
  members,
  act,
  onPick,
}: {
  label: string;
  members: readonly PublicPlayer[];
  /** The label of the action on tap: `Link account`. */
  act: string;
  onPick: (member: PublicPlayer) => void;
}) => (
  <List aria-label={label}>
    {members.map((member) => {
      const name = `${member.firstName} ${member.lastName}`.trim();
      return (
        <li key={member.id} className="border-t border-line first:border-t-0">
          <button
            type="button"
            className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left -outline-offset-2 hover:bg-raised"
            onClick={() => onPick(member)}
          >
            <Avatar name={name} src={member.profileImage} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{name}</span>
              <span className="block truncate text-sm text-ink-2 tabular-nums">
                {[numberText(member.playerNumber), member.pokerHandle, member.city]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="shrink-0 font-semibold text-felt">{act}</span>
          </button>
        </li>
      );
    })}
  </List>
);
